# shellcheck shell=bash
# A bare Debian to try packages in: what debootstrap calls minbase, and nothing else. Sourced, not run; needs common.sh and root.
# The base is made once, from the mirror that this system uses, and each try gets a copy of it, whose place is in $root.
bare_store=${TMPDIR:-/tmp}/ginrummy-bare-debian
root=

bare_mirror() { grep -rhoE '[a-z]+://[^ ]+/debian/?( |$)' /etc/apt --include='*.list' --include='*.sources' | tr -d ' ' | head -n 1; }

# How this machine reaches its mirror: its lists, its proxy and the certificates that it trusts.
bare_copy_network() {
  local file
  rm -rf "$1"/etc/apt/sources.list*
  mkdir -p "$1/etc/apt/sources.list.d" "$1/etc/apt/apt.conf.d"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/* /etc/apt/apt.conf.d/*; do
    # What the machine's own packages have hooked into apt stays out: it isn't there.
    if [[ -f $file ]] && ! grep -qE 'Pre-Install|Post-Invoke|Pre-Invoke|DPkg::' "$file"; then cp -L "$file" "$1$file"; fi
  done
  mkdir -p "$1/etc/ssl/certs" "$1/usr/local/share"
  cp -a /etc/ssl/certs/. "$1/etc/ssl/certs/"
  if [[ -d /usr/local/share/ca-certificates ]]; then cp -a /usr/local/share/ca-certificates "$1/usr/local/share/"; fi
}

bare_base() {
  local name mirror
  name=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mirror=$(bare_mirror || true)
  [[ -n $mirror ]] || stop "There is no Debian mirror in /etc/apt."
  base=$bare_store/$name
  [[ ! -e $base/.ready ]] || return 0
  echo "Making a bare Debian in $base; it is kept for the next time"
  rm -rf "$base"
  mkdir -p "$bare_store"
  quietly debootstrap --variant=minbase --include=ca-certificates "$name" "$base" "$mirror"
  bare_copy_network "$base"
  touch "$base/.ready"
}

# Makes $root, with the packages' lists up to date.
bare_make() {
  local place
  bare_base
  root=$(mktemp -d "$bare_store/try-XXXXXX")
  cp -a "$base/." "$root/"
  rm "$root/.ready"
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  mount -t proc proc "$root/proc"
  for place in sys dev; do
    mount --rbind "/$place" "$root/$place"
    mount --make-rslave "$root/$place"
  done
  quietly bare_run apt-get update -q
}

# Runs a command in $root as root.
bare_run() {
  local name pass=()
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY SSL_CERT_FILE; do
    if [[ -n ${!name:-} ]]; then pass+=("$name=${!name}"); fi
  done
  env -i HOME=/root LANG=C.UTF-8 TERM=dumb DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin "${pass[@]}" \
    chroot "$root" "$@" </dev/null
}

bare_remove() {
  local place
  [[ -n $root && -d $root ]] || return 0
  for place in tmp/.X11-unix dev/pts dev proc sys; do umount -l "$root/$place" 2>/dev/null || true; done
  rm -rf --one-file-system "$root"
}
