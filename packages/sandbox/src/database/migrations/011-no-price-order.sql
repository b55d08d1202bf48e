-- Lists are sorted by the catalogue index.
drop table category_prices;
