-- Estimates with sections, free lines, calculations, saved versions, and what of them was put into baskets.

alter table estimates add column waste numeric(6, 2) not null default 0;
alter table estimates add column markup numeric(6, 2) not null default 0;

create table estimate_sections (
  id text primary key,
  estimate_id text not null references estimates (id) on delete cascade,
  name text not null,
  position integer not null,
  waste numeric(6, 2),
  markup numeric(6, 2),
  removed_at timestamptz
);
create index estimate_sections_by_estimate on estimate_sections (estimate_id, position);

create table estimate_calculations (
  id text primary key,
  estimate_id text not null references estimates (id) on delete cascade,
  calculator text not null,
  calculator_version integer not null,
  title text not null,
  inputs jsonb not null
);
create index estimate_calculations_by_estimate on estimate_calculations (estimate_id);

-- A product may stand in several sections, and a free line has none.
drop index estimate_lines_by_product;
alter table estimate_lines alter column product_idcode drop not null;
alter table estimate_lines add column section_id text references estimate_sections (id) on delete set null;
alter table estimate_lines add column wanted numeric(14, 3);
alter table estimate_lines add column wanted_unit text;
alter table estimate_lines add column waste numeric(6, 2);
alter table estimate_lines add column calculation_id text references estimate_calculations (id) on delete set null;
alter table estimate_lines add column calculation_key text not null default '';
alter table estimate_lines add column is_pinned boolean not null default false;
-- Lines that left together with their section come back with it.
alter table estimate_lines add column removed_with text;
update estimate_lines set wanted = quantity, wanted_unit = unit;
alter table estimate_lines alter column wanted set not null;
alter table estimate_lines alter column wanted_unit set not null;
create index estimate_lines_by_product on estimate_lines (estimate_id, product_idcode) where removed_at is null;

create table estimate_versions (
  estimate_id text not null references estimates (id) on delete cascade,
  number integer not null,
  label text not null,
  saved_at timestamptz not null default now(),
  line_count integer not null,
  total numeric(16, 2) not null,
  content jsonb not null,
  primary key (estimate_id, number)
);

create table estimate_purchases (
  estimate_id text not null references estimates (id) on delete cascade,
  key text not null,
  line_id text not null references estimate_lines (id) on delete cascade,
  product_idcode text not null,
  quantity numeric(14, 3) not null,
  at timestamptz not null default now(),
  primary key (estimate_id, key, line_id)
);

create table estimate_letters (
  user_uuid text not null references users (uuid_code) on delete cascade,
  sent_at timestamptz not null default now()
);
create index estimate_letters_by_user on estimate_letters (user_uuid, sent_at);
