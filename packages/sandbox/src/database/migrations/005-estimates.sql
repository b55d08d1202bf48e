-- Buyers' estimates. What is deleted or removed is only marked, so that it can be brought back.

create table estimates (
  id text primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  name text not null,
  object_name text,
  state text not null default 'draft',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index estimates_by_user on estimates (user_uuid, updated_at desc);

create table estimate_lines (
  id text primary key,
  estimate_id text not null references estimates (id) on delete cascade,
  product_idcode text not null,
  name text not null,
  unit text not null,
  quantity numeric(14, 3) not null,
  price numeric(14, 2) not null,
  note text not null default '',
  position integer not null,
  removed_at timestamptz
);
create unique index estimate_lines_by_product on estimate_lines (estimate_id, product_idcode) where removed_at is null;
create index estimate_lines_by_estimate on estimate_lines (estimate_id, position);

-- What was created or put in under which key: a repeated call does nothing more, and a put can be taken back.
create table estimate_puts (
  user_uuid text not null references users (uuid_code) on delete cascade,
  key text not null,
  estimate_id text not null references estimates (id) on delete cascade,
  line_id text references estimate_lines (id) on delete cascade,
  quantity numeric(14, 3) not null default 0,
  taken_back_at timestamptz,
  primary key (user_uuid, key)
);
create index estimate_puts_by_line on estimate_puts (line_id);
