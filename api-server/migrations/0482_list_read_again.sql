-- When a file was found unchanged: what was refused before that is over.
alter table screening.load add column read_again_at timestamptz;
