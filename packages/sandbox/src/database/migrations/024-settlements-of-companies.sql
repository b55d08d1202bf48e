-- Whoever is a member of a confirmed company sees its settlements; what members have ordered by invoice belongs to them.

create view settlement_readers as
  select a.id as account_id, a.user_uuid from settlement_accounts a
  union
  select a.id, u.uuid_code from settlement_accounts a
    join corporate_profiles c on c.inn = a.inn and c.state = 'confirmed'
    join company_members m on m.company_id = c.id
    join users u on u.email = m.email;

create or replace view settlement_movements as
  select e.id, e.account_id, e.kind, e.number, e.on_day, null::text as order_number,
    case when e.kind = 'invoice' then e.sum else -e.sum end as debt
  from settlement_entries e
  union all
  select 'order-' || o.number, a.id, 'invoice', o.number, (o.done_at at time zone 'Europe/Moscow')::date, o.number, o.total
  from settlement_accounts a join orders o on o.inn = a.inn
    join settlement_readers r on r.account_id = a.id and r.user_uuid = o.user_uuid
  where o.payment = 'invoice' and o.cancelled_at is null and o.done_at <= now() and o.total > 0
  union all
  select 'payment-' || o.number, a.id, 'payment', o.number, (o.paid_at at time zone 'Europe/Moscow')::date, o.number, -o.total
  from settlement_accounts a join orders o on o.inn = a.inn
    join settlement_readers r on r.account_id = a.id and r.user_uuid = o.user_uuid
  where o.payment = 'invoice' and o.cancelled_at is null and o.paid_at <= now() and o.total > 0;
