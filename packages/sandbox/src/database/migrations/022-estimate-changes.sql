-- What was changed in an estimate, when, and by whom: its owner, or staff on the owner's behalf.
create table estimate_changes (
  id bigint generated always as identity primary key,
  estimate_id text not null references estimates (id) on delete cascade,
  at timestamptz not null default now(),
  staff_uuid text,
  text text not null
);
create index estimate_changes_by_estimate on estimate_changes (estimate_id, id);
