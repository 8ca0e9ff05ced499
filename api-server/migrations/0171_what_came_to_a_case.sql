-- What has come to a case while it was open, by the names of its facts. Empty for what came before this was kept.
alter table cases.event add column facts text[] not null default '{}';
