-- What a notice tells of where it is about tokens: the asset's symbol, and how much of it as people write it.
alter table identity.notice
  add column asset text,
  add column quantity text,
  add constraint notice_tokens check ((asset is null) = (quantity is null) and (asset is null or amount is null));
