-- Recipients of a person, companies with those who may order for them, and the safety of an account.

create table profiles (
  id text primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  full_name text not null,
  -- '+79001234567', or '' where the account has none.
  phone text not null,
  email text not null,
  address text not null,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index profiles_by_user on profiles (user_uuid, created_at);
create unique index profiles_default on profiles (user_uuid) where is_default;

alter table companies add column ogrn text;

create table corporate_profiles (
  id text primary key,
  inn text not null,
  -- '' for a sole trader.
  kpp text not null,
  ogrn text not null,
  name text not null,
  address text not null,
  bik text not null,
  account text not null,
  -- Set when the retailer has a contract with prices of its own.
  client_code text,
  price_type text not null,
  -- The member of staff who looks after the company: {"name", "phone", "email"}, or null.
  manager jsonb,
  state text not null check (state in ('check', 'confirmed', 'rejected')),
  -- Why it was rejected.
  reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index corporate_profiles_by_inn on corporate_profiles (inn);

-- Who may do what for a company. Whoever signs in under the address is the member.
create table company_members (
  id text primary key,
  company_id text not null references corporate_profiles (id) on delete cascade,
  email text not null,
  full_name text not null,
  phone text not null,
  note text not null,
  may_order boolean not null,
  may_manage boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (company_id, email)
);
create index company_members_by_email on company_members (email);

-- The company that somebody buys for; `client_code` and `is_b2b_buyer` follow it.
alter table users add column current_company_id text references corporate_profiles (id) on delete set null;

-- Every attempt to sign in; those that succeeded name the sign-in they began.
create table sign_ins (
  id bigint generated always as identity primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  family text,
  way text not null check (way in ('password', 'code', 'sign_up', 'password_reset')),
  agent text not null,
  address text not null,
  at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sign_ins_by_user on sign_ins (user_uuid, id);
create unique index sign_ins_by_family on sign_ins (family);

-- What was changed in an account, and which member of staff did it, if it was not the owner.
create table account_changes (
  id bigint generated always as identity primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  staff_uuid text references users (uuid_code),
  text text not null,
  at timestamptz not null default now()
);
create index account_changes_by_user on account_changes (user_uuid, id);

create table notification_choices (
  user_uuid text primary key references users (uuid_code) on delete cascade,
  choices jsonb not null
);
