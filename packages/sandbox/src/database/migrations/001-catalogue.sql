-- The goods and where they are listed. Bulk tables carry no foreign keys: a catalogue is replaced as a whole by the
-- generator or by an import, and a key check for each of a million rows would cost more than the insert itself.

create table brands (
  id text primary key,
  slug text not null unique,
  name text not null,
  colour text not null,
  country text,
  source text not null
);

create table categories (
  id text primary key,
  parent_id text,
  slug text not null unique,
  name text not null,
  family text not null,
  position integer not null default 0,
  -- Ids from the root category down to this one.
  path text[] not null,
  product_count integer not null default 0,
  source text not null
);
create index categories_by_parent on categories (parent_id, position);

create table products (
  id text primary key,
  idcode text not null unique,
  slug text not null unique,
  name text not null,
  description text,
  category_id text not null,
  brand_id text,
  unit text not null,
  contain numeric(12, 3),
  weight numeric(12, 3),
  volume numeric(14, 6),
  only_contain_order boolean not null default false,
  discontinued boolean not null default false,
  distributor_id text,
  popularity integer not null default 0,
  created_at timestamptz not null,
  group_id text,
  -- [{name, value}]: the few for lists, and all for the product page.
  features jsonb not null default '[]',
  specification jsonb not null default '[]',
  -- File names of the image service, or addresses of a feed's own pictures.
  pictures jsonb not null default '[]',
  picture_spec jsonb,
  seo jsonb not null default '{}',
  -- What a second import compares to see whether anything changed.
  content_hash text,
  source text not null
);
create index products_by_category on products (category_id);
create index products_by_brand on products (brand_id);
create index products_by_group on products (group_id) where group_id is not null;
create index products_by_popularity on products (popularity desc, id);
create index products_by_age on products (created_at desc, id);

-- Each product once for every category above it, with the keys by which a list may be sorted.
create table category_products (
  category_id text not null,
  product_id text not null,
  popularity integer not null,
  created_at timestamptz not null,
  name text not null,
  primary key (category_id, product_id)
);
create index category_products_by_popularity on category_products (category_id, popularity desc, product_id);
create index category_products_by_age on category_products (category_id, created_at desc, product_id);
create index category_products_by_name on category_products (category_id, name, product_id);

-- Roubles. 0 means that the price is not known.
create table prices (
  product_id text not null,
  price_column text not null,
  price numeric(14, 2) not null,
  old_price numeric(14, 2),
  discount numeric(6, 4) not null generated always as (
    case when price > 0 and old_price > price then least((old_price - price) / old_price, 1) else 0 end
  ) stored,
  primary key (product_id, price_column)
);
create index prices_by_price on prices (price_column, (nullif(price, 0)), product_id);
create index prices_by_discount on prices (price_column, discount desc, product_id);

create table client_prices (
  client_code text not null,
  product_id text not null,
  price numeric(14, 2) not null,
  primary key (client_code, product_id)
);

create table stocks (
  product_id text not null,
  store text not null,
  quantity numeric(14, 3) not null,
  primary key (product_id, store)
);

create table promotions (
  slug text primary key,
  title text not null,
  summary text not null,
  html text not null default '',
  starts_on date not null,
  ends_on date not null,
  image text,
  position integer not null default 0,
  source text not null
);

create table promotion_products (
  promotion_slug text not null references promotions (slug) on delete cascade,
  product_id text not null,
  position integer not null,
  primary key (promotion_slug, product_id)
);
