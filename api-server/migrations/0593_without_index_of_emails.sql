-- compatible: a server of before finds the same customers, more slowly: it compares all of them.
--
-- `search_words` has the words of this index.
set local lock_timeout = '3s';
drop index identity.account_email_searched;
