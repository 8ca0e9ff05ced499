-- compatible: a server of before does not read the table.
--
-- The addresses of places that a restore left out. They may have been shown to customers whom the restored database does not know, and tokens may
-- come there at any later time: the follower watches them, and opens a case. Written by `after-restore`, as the owner.
create table chain.lost_address (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  place integer not null unique check (place > 0)
);
revoke insert, update, delete on chain.lost_address from caudal_app;
