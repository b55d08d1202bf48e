-- Coupons, delivery to addresses, and baskets that were passed on.

create table coupons (
  -- In capitals, without spaces.
  code text primary key,
  -- What it gives, as a sentence.
  title text not null,
  kind text not null check (kind in ('percent', 'amount')),
  -- Per cent or roubles.
  value numeric(10, 2) not null,
  -- Roubles taken off at most.
  most_discount numeric(12, 2),
  -- Roubles that the goods it holds for have to come to.
  least_sum numeric(12, 2) not null default 0,
  -- Names of a root category and of a brand it is confined to.
  category text,
  brand text,
  -- Branches it holds in; everywhere when there are none.
  departments text[] not null default '{}',
  -- Goods that are on sale already are left out.
  spares_sale boolean not null default false,
  -- Holds for clients with prices of their own as well.
  for_contracts boolean not null default false,
  once_per_buyer boolean not null default false,
  most_uses integer,
  uses integer not null default 0,
  starts_on date not null,
  ends_on date not null,
  source text not null
);

create table coupon_uses (
  code text not null,
  order_number text not null references orders (number) on delete cascade,
  user_uuid text,
  phone text not null,
  email text,
  primary key (code, order_number)
);
create index coupon_uses_by_buyer on coupon_uses (code, phone);

create table delivery_zones (
  department_id text not null,
  name text not null,
  position integer not null,
  -- Kilometres there, which the price goes by.
  distance integer not null,
  localities text[] not null,
  primary key (department_id, name)
);

create table delivery_vehicles (
  name text primary key,
  position integer not null,
  -- kg, m³, m.
  capacity numeric(10, 1) not null,
  volume numeric(8, 2) not null,
  length numeric(6, 2) not null,
  -- Roubles for a trip and for each kilometre of it.
  trip_price numeric(10, 2) not null,
  kilometre_price numeric(10, 2) not null
);

-- Parts of a day, by the clock of the branch, and how many orders fit into each.
create table delivery_windows (
  department_id text not null,
  starts integer not null,
  ends integer not null,
  capacity integer not null,
  -- Days of the week, Monday is 1.
  weekdays integer[] not null,
  primary key (department_id, starts)
);

create table delivery_bookings (
  department_id text not null,
  date date not null,
  starts integer not null,
  taken integer not null default 0,
  primary key (department_id, date, starts)
);

create table shared_baskets (
  code text primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- [{product_idcode, count}]
  products jsonb not null
);
create index shared_baskets_by_age on shared_baskets (expires_at);
