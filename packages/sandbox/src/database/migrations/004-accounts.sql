-- Signing up, forgotten passwords, sign-in on behalf of clients.

alter table users add column department_id text;

create index refresh_tokens_by_user on refresh_tokens (user_uuid);

-- What the retailer knows of companies; nobody who signs up writes here.
create table companies (
  inn text primary key,
  kpp text,
  name text not null,
  address text not null,
  client_code text
);

-- What people said of their companies when they signed up.
create table user_companies (
  user_uuid text primary key references users (uuid_code) on delete cascade,
  inn text not null,
  kpp text,
  name text not null,
  role text not null check (role in ('builder', 'shop', 'supply'))
);

create table password_resets (
  token_hash text primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_uuid);

create table on_behalf_keys (
  key_hash text primary key,
  staff_uuid text not null references users (uuid_code),
  client_uuid text not null references users (uuid_code),
  reason text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Each row is a session and its line in the log, so that there is no session that was not written down.
create table on_behalf_sessions (
  id bigint generated always as identity primary key,
  staff_uuid text not null references users (uuid_code),
  -- The sign-in of the member of staff: when it ends, this ends.
  staff_family text not null,
  client_uuid text not null references users (uuid_code),
  reason text not null,
  started_at timestamptz not null,
  until timestamptz not null,
  -- Set when it was ended before its time.
  ended_at timestamptz
);
create index on_behalf_sessions_by_staff on on_behalf_sessions (staff_uuid);
create index on_behalf_sessions_by_client on on_behalf_sessions (client_uuid);
create index on_behalf_sessions_by_family on on_behalf_sessions (staff_family);
