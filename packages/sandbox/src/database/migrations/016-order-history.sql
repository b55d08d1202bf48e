-- Orders as their buyers look for them: by state, words, day, branch, object and company.

alter table orders add column confirmed_at timestamptz;
alter table orders add column collecting_at timestamptz;
-- When it is ready at the branch, or on its way.
alter table orders add column ready_at timestamptz;
alter table orders add column done_at timestamptz;
-- The moments of the course, later by as long as its payment was waited for; historyOf reckons them in the same way.
create function reckon_order_moments() returns trigger language plpgsql as $$
declare
  waited interval := interval '0';
begin
  new.confirmed_at := (new.course -> 1 ->> 'at')::timestamptz;
  if new.payment = 'online' and new.paid_at > new.confirmed_at then
    waited := new.paid_at - new.confirmed_at;
  end if;
  new.collecting_at := (new.course -> 2 ->> 'at')::timestamptz + waited;
  new.ready_at := (new.course -> 3 ->> 'at')::timestamptz + waited;
  new.done_at := (new.course -> 4 ->> 'at')::timestamptz + waited;
  return new;
end
$$;
create trigger order_moments before insert or update of course, paid_at on orders
  for each row execute function reckon_order_moments();
update orders set course = course;

alter table orders add column department_id text generated always as (receiving ->> 'department_id_1c') stored;
alter table orders add column is_delivery boolean generated always as (receiving ->> 'kind' = 'delivery') stored;
alter table orders add column inn text generated always as (buyer -> 'company' ->> 'inn') stored;
-- What an order is found by: its number, the buyer's own, codes and names of its goods.
alter table orders add column words tsvector not null default '';
create index orders_by_words on orders using gin (words);

-- When all goods were where they are handed out or loaded.
alter table orders add column goods_at timestamptz;
update orders set goods_at = created_at;
alter table orders alter column goods_at set not null;

-- What has not come of a line, though the order is done.
alter table order_lines add column missing numeric(14, 3) not null default 0;

drop index orders_by_user;
-- Lists, counts and choices are read from the index alone.
create index orders_by_user on orders (user_uuid, created_at desc, number) include
  (payment, paid_at, cancelled_at, confirmed_at, collecting_at, ready_at, done_at, is_delivery, department_id, inn,
   object_name);

-- Where an order was changed after it was placed, and by whom: the buyer, or staff on the buyer's behalf.
create table order_changes (
  id bigint generated always as identity primary key,
  order_number text not null references orders (number) on delete cascade,
  at timestamptz not null default now(),
  staff_uuid text,
  text text not null
);
create index order_changes_by_order on order_changes (order_number, id);
