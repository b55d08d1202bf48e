-- Building sites, to which estimates and orders belong that name them, and the links by which customers see estimates.

create table objects (
  id text primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  -- Made up by the caller: a repeated call makes nothing more.
  key text not null,
  name text not null,
  address text not null default '',
  stage text not null default 'planned',
  -- yyyy-mm-dd.
  starts_on text,
  ends_on text,
  budget numeric(16, 2),
  contact_name text not null default '',
  contact_phone text not null default '',
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  deleted_at timestamptz
);
create unique index objects_by_name on objects (user_uuid, lower(name)) where deleted_at is null;
create unique index objects_by_key on objects (user_uuid, key);

-- What was changed and by whom: the buyer, or staff on the buyer's behalf.
create table object_changes (
  id bigint generated always as identity primary key,
  object_id text not null references objects (id) on delete cascade,
  at timestamptz not null default now(),
  staff_uuid text,
  text text not null
);
create index object_changes_by_object on object_changes (object_id, id);

alter table estimates add column object_id text references objects (id) on delete set null;
alter table orders add column object_id text references objects (id) on delete set null;
create index estimates_by_object on estimates (object_id) where object_id is not null;
create index orders_by_object on orders (object_id) where object_id is not null;

-- Whatever is written with the name of an object belongs to it, wherever it is written.
create function tie_to_object() returns trigger language plpgsql as $$
declare
  known record;
begin
  new.object_id := null;
  if coalesce(new.object_name, '') <> '' and new.user_uuid is not null then
    select id, name into known from objects
    where user_uuid = new.user_uuid and lower(name) = lower(btrim(new.object_name)) and deleted_at is null;
    if known.id is not null then
      new.object_id := known.id;
      new.object_name := known.name;
    end if;
  end if;
  return new;
end
$$;
create trigger estimate_object before insert or update of object_name on estimates
  for each row execute function tie_to_object();
create trigger order_object before insert or update of object_name on orders
  for each row execute function tie_to_object();

create table estimate_links (
  id text primary key,
  estimate_id text not null references estimates (id) on delete cascade,
  key text not null,
  token text not null unique,
  face text not null,
  revision integer not null default 1,
  -- Of the estimate when it was sent.
  estimate_version integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- What customers see, and what a chosen variant means, which they do not.
  offer jsonb not null,
  variants jsonb not null,
  signed_by text,
  signed_at timestamptz,
  comment text not null default '',
  agreed_at timestamptz,
  unique (estimate_id, key)
);

create table estimate_link_openings (
  id bigint generated always as identity primary key,
  link_id text not null references estimate_links (id) on delete cascade,
  at timestamptz not null default now(),
  -- A digest that tells visitors of one link apart and nothing else.
  visitor text not null,
  device text not null,
  name text
);
create index estimate_link_openings_by_link on estimate_link_openings (link_id, id);

-- Everything that was ever said; the last of a line counts unless the line has become another.
create table estimate_link_answers (
  id bigint generated always as identity primary key,
  link_id text not null references estimate_links (id) on delete cascade,
  line_id text not null,
  verdict text not null,
  variant_id text,
  comment text not null default '',
  signed_by text not null,
  at timestamptz not null default now(),
  outdated_at timestamptz
);
create index estimate_link_answers_by_link on estimate_link_answers (link_id, line_id, id);

create table estimate_link_changes (
  id bigint generated always as identity primary key,
  link_id text not null references estimate_links (id) on delete cascade,
  at timestamptz not null default now(),
  staff_uuid text,
  text text not null
);
