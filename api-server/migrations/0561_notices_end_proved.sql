-- compatible: a server of before writes and reads notices as it did.
alter table identity.notice validate constraint notice_of_before;
