-- A holder need not be the customer, so the kind of their document (group 2 of the parameters) is kept with the account as its
-- number is. Where the number is the customer's own the kind is known; elsewhere it is what most people have.
alter table movements.bank_account add column holder_document_kind text;
update movements.bank_account as account
   set holder_document_kind = coalesce(
     (select customer.identification_type
        from customers.customer as customer
       where customer.account_id = account.account_id
         and customer.document_number = account.holder_document),
     '7');
alter table movements.bank_account alter column holder_document_kind set not null;
