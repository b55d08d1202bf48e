-- An order that somebody places for a company they may order for belongs to the company: its members see it, too.

alter table orders add column company_id text references corporate_profiles (id) on delete set null;

-- The company among those that somebody orders for: the current one first, then the one that they manage.
create function company_of_order(buyer_uuid text, tax_number text) returns text language sql stable as $$
  select c.id from users u join company_members m on m.email = u.email
    join corporate_profiles c on c.id = m.company_id
  where u.uuid_code = buyer_uuid and c.inn = tax_number and c.state = 'confirmed' and m.may_order
  order by coalesce(c.id = u.current_company_id, false) desc, m.may_manage desc, c.created_at, c.id
  limit 1
$$;
create function settle_order_company() returns trigger language plpgsql as $$
begin
  new.company_id := company_of_order(new.user_uuid, new.buyer -> 'company' ->> 'inn');
  return new;
end
$$;
create trigger order_company before insert on orders for each row
  when (new.user_uuid is not null and new.buyer -> 'company' ->> 'inn' is not null)
  execute function settle_order_company();
update orders set company_id = company_of_order(user_uuid, inn) where user_uuid is not null and inn is not null;

-- Lists, counts and choices of a company's orders are read from the index alone, as those of a buyer.
create index orders_by_company on orders (company_id, created_at desc, number) include
  (user_uuid, payment, paid_at, cancelled_at, confirmed_at, collecting_at, ready_at, done_at, is_delivery, department_id,
   inn, object_name);

-- Others of a company may change its orders, so it is written down who did.
alter table order_changes add column user_uuid text;
