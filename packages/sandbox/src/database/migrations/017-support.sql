-- Requests of buyers to the retailer: what they are about, what was written, and who wrote for whom.

create sequence support_numbers start with 20481;

create table support_requests (
  number text primary key default nextval('support_numbers')::text,
  user_uuid text not null references users (uuid_code) on delete cascade,
  -- Made once per form by whoever asks: the same request is not made twice.
  idempotency_key text not null,
  topic text not null,
  -- Without a reference: what was asked stays when the order is gone.
  order_number text,
  -- The line of the order as it was.
  line jsonb,
  contact text not null,
  state text not null,
  solved_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The last message that the buyer has seen.
  seen_message bigint not null default 0,
  unique (user_uuid, idempotency_key)
);
create index support_requests_by_user on support_requests (user_uuid, changed_at desc);

create table support_messages (
  id bigint generated always as identity primary key,
  request_number text not null references support_requests (number) on delete cascade,
  at timestamptz not null default now(),
  is_buyers boolean not null,
  author text not null,
  text text not null,
  idempotency_key text,
  -- Who of the staff wrote it in the buyer's place.
  staff_uuid text,
  unique (request_number, idempotency_key)
);

create table support_files (
  id text primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  -- Null until a message is written with it.
  message_id bigint references support_messages (id) on delete cascade,
  position integer not null default 0,
  name text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
create index support_files_by_message on support_files (message_id);
create index support_files_unused on support_files (user_uuid, created_at) where message_id is null;

create table support_states (
  id bigint generated always as identity primary key,
  request_number text not null references support_requests (number) on delete cascade,
  at timestamptz not null default now(),
  state text not null
);
create index support_states_by_request on support_states (request_number, id);

-- What was done with a request, and by whom: the buyer, or staff on the buyer's behalf.
create table support_changes (
  id bigint generated always as identity primary key,
  request_number text not null references support_requests (number) on delete cascade,
  at timestamptz not null default now(),
  staff_uuid text,
  text text not null
);
create index support_changes_by_request on support_changes (request_number, id);
