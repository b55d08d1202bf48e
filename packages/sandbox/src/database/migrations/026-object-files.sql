-- Photos and documents that are kept with building sites.

create table object_files (
  id text primary key,
  object_id text not null references objects (id) on delete cascade,
  name text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index object_files_by_object on object_files (object_id, created_at desc);
