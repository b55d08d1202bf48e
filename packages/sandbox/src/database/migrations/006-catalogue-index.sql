-- What lists of goods are narrowed, counted and sorted by; docs/decisions/016-catalogue-index.md says how. All of it is
-- written by the rebuilding of lists: a database that was filled before gets it at the next start.

create table facets (
  id integer primary key,
  -- feature; brand; and those that are not shown: store (in stock there), sale (by price column), unit (of unit prices).
  role text not null,
  key text not null unique,
  name text not null,
  unit text,
  is_number boolean not null,
  -- Too many different numbers to be listed: they are in catalogue_numbers instead.
  is_continuous boolean not null,
  -- Goods that have it.
  goods integer not null
);

create table facet_values (
  id integer primary key,
  facet_id integer not null,
  value text not null,
  label text not null,
  -- In the unit of the facet.
  number double precision,
  unique (facet_id, value)
);

-- At most 1024 goods of one category, so that a set of them is a short row of bits.
create table catalogue_blocks (
  id integer primary key,
  category_id text not null,
  size integer not null
);

create table catalogue_goods (
  block integer not null,
  position integer not null,
  product_id text not null unique,
  -- Among all goods: by popularity, age and name, equal ones by id.
  popular integer not null,
  newest integer not null,
  named integer not null,
  primary key (block, position)
);

-- Which goods of a block have a value; nothing where none has it.
create table catalogue_values (
  block integer not null,
  value_id integer not null,
  facet_id integer not null,
  bits bit varying not null,
  primary key (block, value_id)
);

create table catalogue_numbers (
  facet_id integer not null,
  block integer not null,
  position integer not null,
  number double precision not null,
  primary key (facet_id, block, position)
);

create table catalogue_prices (
  price_column text not null,
  block integer not null,
  position integer not null,
  -- Null when it is not known.
  price numeric(14, 2),
  discount numeric(6, 4) not null,
  primary key (price_column, block, position)
);

create table catalogue_own_prices (
  client_code text not null,
  block integer not null,
  position integer not null,
  price numeric(14, 2) not null,
  primary key (client_code, block, position)
);

-- Base units in one unit of the product, square metres in a sheet.
create table catalogue_units (
  block integer not null,
  position integer not null,
  unit text not null,
  ratio double precision not null,
  primary key (block, position)
);
