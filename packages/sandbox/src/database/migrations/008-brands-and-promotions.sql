alter table brands add column description text;
alter table brands add column site text;

alter table promotions add column departments text[] not null default '{}';
alter table promotions add column coupon text;
-- Which goods it holds for: {category: name of a root, brand: name, discount: least share}; promotion_products is filled
-- by them.
alter table promotions add column rules jsonb not null default '{}';
