-- The retailer's branches, texts, buyers, carts and orders.

create table departments (
  id_1c text primary key,
  parent text,
  name_for_site text not null,
  names_cases text[] not null,
  address text not null,
  work_time text not null,
  base_price text not null,
  phones text[] not null,
  yandex_map_link text,
  domain text,
  is_pick_up_point boolean not null,
  position integer not null
);

create table articles (
  slug text primary key,
  title text not null,
  html text not null,
  description text not null,
  updated_on date not null
);

create table users (
  uuid_code text primary key,
  email text not null unique,
  phone text,
  full_name text not null,
  password_hash text not null,
  client_code text,
  is_b2b_buyer boolean not null default false,
  role text not null default 'buyer'
);

create table auth_codes (
  email text primary key,
  code text not null,
  expires_at timestamptz not null,
  attempts integer not null default 0
);

create table refresh_tokens (
  token_hash text primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  -- All tokens that grew from one sign-in: when a used one comes back, the whole family ends.
  family text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_family on refresh_tokens (family);

create table carts (
  id text primary key,
  coupon text,
  updated_at timestamptz not null default now()
);

create table cart_lines (
  cart_id text not null references carts (id) on delete cascade,
  product_idcode text not null,
  product_id text not null,
  count numeric(14, 3) not null,
  position integer not null,
  primary key (cart_id, product_idcode)
);

create sequence order_numbers start 1001;

create table orders (
  number text primary key,
  access_key text not null unique,
  idempotency_key text not null unique,
  body_hash text not null,
  created_at timestamptz not null,
  status text not null,
  user_uuid text,
  client_code text,
  buyer jsonb not null,
  receiving jsonb not null,
  payment text not null,
  comment text not null,
  coupon text not null,
  total numeric(16, 2) not null
);
create index orders_by_user on orders (user_uuid, created_at desc);

create table order_lines (
  order_number text not null references orders (number) on delete cascade,
  position integer not null,
  idcode text not null,
  name text not null,
  slug text,
  unit text not null,
  count numeric(14, 3) not null,
  price numeric(14, 2) not null,
  image text,
  primary key (order_number, position)
);

-- What reached the mail, CRM, tracker and bot stand-ins.
create table inbox (
  id bigint generated always as identity primary key,
  box text not null check (box in ('mail', 'leads', 'tasks', 'alerts')),
  received_at timestamptz not null default now(),
  method text not null,
  path text not null,
  headers jsonb not null,
  body jsonb
);
create index inbox_by_box on inbox (box, id desc);

-- What the database was filled with: {name: 'catalogue', value: {version, products, source}}.
create table fillings (
  name text primary key,
  value jsonb not null
);
