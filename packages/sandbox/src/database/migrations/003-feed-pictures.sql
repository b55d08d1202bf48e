-- Addresses a feed gives for its pictures, on other hosts. They are kept but not fetched: `pictures` names drawn ones.
alter table products add column source_pictures jsonb not null default '[]';
