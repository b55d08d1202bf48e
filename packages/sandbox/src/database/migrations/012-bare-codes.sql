-- Codes as people write them: spreadsheets take the leading zeros away.
create index products_bare_code on products (ltrim(idcode, '0'));
