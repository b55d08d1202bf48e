-- Orders that reserve their goods, know what they cost in parts, and move on by themselves.

alter table orders add column goods_total numeric(16, 2) not null default 0;
alter table orders add column discount numeric(16, 2) not null default 0;
alter table orders add column delivery_total numeric(16, 2) not null default 0;
alter table orders add column own_number text not null default '';
alter table orders add column may_call boolean not null default true;
alter table orders add column shipment text not null default 'together';
alter table orders add column paid_at timestamptz;
-- [{status, at}]: what is to become of the order and when, settled when it is placed.
alter table orders add column course jsonb not null default '[]';

update orders set
  goods_total = total,
  buyer = buyer || '{"company": null}',
  receiving = receiving || '{"date": null}',
  course = jsonb_build_array(
    jsonb_build_object('status', 'Принят', 'at', created_at),
    jsonb_build_object('status', 'Подтверждён', 'at', created_at + interval '15 minutes'),
    jsonb_build_object('status', 'Собирается', 'at', created_at + interval '45 minutes'),
    jsonb_build_object('status', 'Готов к выдаче', 'at', created_at + interval '2 hours'),
    jsonb_build_object('status', 'Получен', 'at', created_at + interval '26 hours'));
alter table orders drop column status;

alter table order_lines add column note text not null default '';

-- Where the goods of an order come from; the store is '' for what the distributor has to bring.
create table order_reservations (
  order_number text not null references orders (number) on delete cascade,
  product_id text not null,
  store text not null,
  quantity numeric(14, 3) not null,
  primary key (order_number, product_id, store)
);

create table order_files (
  id text primary key,
  name text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  -- Null until an order is placed with it.
  order_number text references orders (number) on delete cascade
);
create index order_files_by_order on order_files (order_number);
create index order_files_unused on order_files (created_at) where order_number is null;

create table banks (
  bik text primary key,
  name text not null,
  correspondent_account text not null
);
