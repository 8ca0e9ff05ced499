-- A mobile phone of Colombia is its ten digits, however its country was written: rules and searches compare phones as they are kept.
update customers.customer set cellphone = substr(cellphone, 4) where cellphone ~ '^\+573\d{9}$';
