-- Whom an entry of the black list fitted is read while nobody may decide by the list.
create index case_of_black_list_entry on cases.case (subject) where kind = 'black_list_hit';
