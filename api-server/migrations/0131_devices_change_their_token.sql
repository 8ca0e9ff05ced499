-- A browser gets a new token with every sign-in. What counts its guesses is the browser, whichever token it has by now; a token that
-- was replaced is good for a short while, for the answer with the next one may have been lost.
alter table identity.known_device add column device_id uuid, add column replaced_at timestamptz;
update identity.known_device set device_id = encode(substring(device_hash for 16), 'hex')::uuid;
alter table identity.known_device alter column device_id set not null;
create index on identity.known_device (replaced_at) where replaced_at is not null;
