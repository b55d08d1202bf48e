-- Points of a reseller, what each of them should have on its shelf, and what of a basket or an order is for which.

create table shops (
  id text primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  key text not null,
  name text not null,
  address text not null,
  contact_name text not null,
  contact_phone text not null,
  department_id text not null,
  weekdays integer[] not null,
  order_until integer not null,
  note text not null,
  version integer not null default 1,
  matrix_version integer not null default 1,
  seen_at timestamptz,
  deleted_at timestamptz,
  unique (user_uuid, key)
);
create index shops_by_user on shops (user_uuid) where deleted_at is null;

create table matrix_rows (
  shop_id text not null references shops (id) on delete cascade,
  product_idcode text not null,
  position integer generated always as identity,
  min numeric(14, 3),
  max numeric(14, 3),
  on_shelf numeric(14, 3),
  counted_at timestamptz,
  -- The price its owner has seen; null since it was put in.
  seen_price numeric(14, 2),
  primary key (shop_id, product_idcode)
);

-- What of the products in a buyer's basket is for which shop.
create table shop_shares (
  shop_id text not null references shops (id) on delete cascade,
  product_idcode text not null,
  count numeric(14, 3) not null,
  primary key (shop_id, product_idcode)
);

create table order_shop_lines (
  order_number text not null references orders (number) on delete cascade,
  shop_id text not null references shops (id) on delete cascade,
  product_idcode text not null,
  count numeric(14, 3) not null,
  price numeric(14, 2) not null,
  primary key (order_number, shop_id, product_idcode)
);
create index order_shop_lines_by_shop on order_shop_lines (shop_id, product_idcode);

-- Who changed a shop or its matrix: the owner, or staff on the owner's behalf.
create table shop_changes (
  id bigint generated always as identity primary key,
  shop_id text not null references shops (id) on delete cascade,
  at timestamptz not null default now(),
  staff_uuid text,
  text text not null
);
create index shop_changes_by_shop on shop_changes (shop_id, id);
