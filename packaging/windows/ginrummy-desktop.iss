; Inno Setup 6: the installer for one person, without an administrator. After PyInstaller has made build\bundle:
;   ISCC /DVersion=0.1.0 packaging\windows\ginrummy-desktop.iss
; With a certificate, also /DSign and /Ssigntool="..." with the command that signs $f: it signs setup and uninstaller.
#ifndef Version
  #error Give the version: ISCC /DVersion=...
#endif
#define Name "Gin Rummy"
#define Program "ginrummy-desktop.exe"
#define FileType "GinRummy.Record.1"

[Setup]
AppId={{6C0D5E0B-3B6E-4F0B-9C55-7E1C1A52B1D4}
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
AppPublisher=The Gin Rummy for the desktop developers
VersionInfoVersion={#Version}
PrivilegesRequired=lowest
DefaultDirName={autopf}\{#Name}
DisableProgramGroupPage=yes
DisableDirPage=auto
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
SourceDir=..\..
OutputDir=build
OutputBaseFilename=ginrummy-desktop-{#Version}-setup
SetupIconFile=build\icons\ginrummy-desktop.ico
UninstallDisplayIcon={app}\{#Program}
UninstallDisplayName={#Name}
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
CloseApplications=yes
#ifdef Sign
SignTool=signtool
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; What an older version had and this one has not.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "build\bundle\ginrummy-desktop\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Program}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.ginrummy"; ValueType: string; ValueData: "{#FileType}"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.ginrummy"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-ginrummy"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\{#FileType}"; ValueType: string; ValueData: "Gin Rummy game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#FileType}\DefaultIcon"; ValueType: string; ValueData: """{app}\{#Program}"",0"
Root: HKA; Subkey: "Software\Classes\{#FileType}\shell\open\command"; ValueType: string; ValueData: """{app}\{#Program}"" ""%1"""

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent

[CustomMessages]
en.DataStays=Gin Rummy is removed. Your matches, statistics and settings are still in%n%n%1%n%nInstalled again, the game goes on with them. Delete that folder if you don't want them any more.

[Code]
procedure CurUninstallStepChanged(CurUninstallStep: TUninstallStep);
var
  Folder: String;
begin
  Folder := ExpandConstant('{localappdata}\ginrummy-desktop');
  if (CurUninstallStep = usPostUninstall) and DirExists(Folder) and not UninstallSilent then
    MsgBox(FmtMessage(CustomMessage('DataStays'), [Folder]), mbInformation, MB_OK);
end;
