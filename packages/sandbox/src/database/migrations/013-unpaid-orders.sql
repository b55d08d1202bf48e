-- Orders that are paid online wait for their payment for a time, and are then given up with all that they keep.

-- Null for orders that are paid in another way.
alter table orders add column pay_by timestamptz;
alter table orders add column cancelled_at timestamptz;
-- In words for the buyer; null while the order stands.
alter table orders add column cancel_reason text;

-- Those who wait already were told of no time: they get a day from now.
update orders set pay_by = now() + interval '24 hours' where payment = 'online' and paid_at is null;

create index orders_to_be_paid on orders (pay_by) where paid_at is null and cancelled_at is null;
