"""Training of the learned evaluation: a compiled simulator and self-play. Needs the extra ``train``, unlike playing."""
