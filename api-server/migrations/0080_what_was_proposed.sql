-- A proposal that is rejected leaves the case; its history keeps which decision it was, and what the customer would have read.
alter table cases.event add column decision text, add column message text;
