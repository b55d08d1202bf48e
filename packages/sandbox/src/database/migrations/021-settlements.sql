-- Mutual settlements: contracts of companies, what was shipped under them and what was paid.

create table settlement_accounts (
  id text primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  inn text not null,
  contract text not null,
  -- Null when everything is paid ahead.
  credit_limit numeric(16, 2),
  payment_days integer not null,
  unique (inn, contract)
);
create index settlement_accounts_by_user on settlement_accounts (user_uuid);

-- What was shipped with an invoice, what was paid and what was returned. Orders paid by invoice are not written here: they are read.
create table settlement_entries (
  id text primary key,
  account_id text not null references settlement_accounts (id) on delete cascade,
  kind text not null check (kind in ('invoice', 'payment', 'return')),
  number text not null,
  on_day date not null,
  sum numeric(16, 2) not null check (sum > 0)
);
create index settlement_entries_by_account on settlement_entries (account_id, on_day, id);

-- What each account has had; `debt` is what a movement adds to what is owed.
create view settlement_movements as
  select e.id, e.account_id, e.kind, e.number, e.on_day, null::text as order_number,
    case when e.kind = 'invoice' then e.sum else -e.sum end as debt
  from settlement_entries e
  union all
  select 'order-' || o.number, a.id, 'invoice', o.number, (o.done_at at time zone 'Europe/Moscow')::date, o.number, o.total
  from settlement_accounts a join orders o on o.inn = a.inn and o.user_uuid = a.user_uuid
  where o.payment = 'invoice' and o.cancelled_at is null and o.done_at <= now() and o.total > 0
  union all
  select 'payment-' || o.number, a.id, 'payment', o.number, (o.paid_at at time zone 'Europe/Moscow')::date, o.number, -o.total
  from settlement_accounts a join orders o on o.inn = a.inn and o.user_uuid = a.user_uuid
  where o.payment = 'invoice' and o.cancelled_at is null and o.paid_at <= now() and o.total > 0;

-- Which of the staff looks after whom.
create table client_managers (
  user_uuid text primary key references users (uuid_code) on delete cascade,
  manager_uuid text not null references users (uuid_code) on delete cascade
);

create index orders_by_inn on orders (inn, user_uuid) where payment = 'invoice';
