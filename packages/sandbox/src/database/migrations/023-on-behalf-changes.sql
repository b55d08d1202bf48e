-- What was asked to be changed under sign-ins on behalf of clients, written down before it is done.

create table on_behalf_changes (
  id bigint generated always as identity primary key,
  session_id bigint not null references on_behalf_sessions (id) on delete cascade,
  staff_uuid text not null,
  client_uuid text not null,
  at timestamptz not null default now(),
  method text not null,
  path text not null,
  -- Of the answer; null when none was given.
  status integer
);
create index on_behalf_changes_by_session on on_behalf_changes (session_id, id);
