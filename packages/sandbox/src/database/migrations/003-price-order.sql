-- A root category of a large catalogue has thousands of goods: to show them by price without sorting all of them at each
-- request, every category has its own list for every price column.

create table category_prices (
  category_id text not null,
  price_column text not null,
  product_id text not null,
  -- Null when the price is not known, so that such goods come last whichever way the list is read.
  price numeric(14, 2),
  discount numeric(6, 4) not null,
  popularity integer not null
);
create index category_prices_cheap on category_prices (category_id, price_column, price, product_id);
create index category_prices_expensive on category_prices (category_id, price_column, price desc nulls last, product_id);
create index category_prices_discount
  on category_prices (category_id, price_column, discount desc, popularity desc, product_id);

-- A database that was filled before this list existed.
insert into category_prices (category_id, price_column, product_id, price, discount, popularity)
select cp.category_id, p.price_column, p.product_id, nullif(p.price, 0), p.discount, cp.popularity
from category_products cp join prices p on p.product_id = cp.product_id;

drop index prices_by_price;
