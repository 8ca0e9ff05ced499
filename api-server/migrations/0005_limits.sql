-- How often something was tried.
create schema limits;

-- Attempts in fixed windows, shared by every server. Unlogged: after a crash the counting begins anew.
create unlogged table limits.attempt (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, window_start)
);
create index on limits.attempt (window_start);
