-- What the goods of an order are for, in the buyer's words.

alter table orders add column object_name text not null default '';
