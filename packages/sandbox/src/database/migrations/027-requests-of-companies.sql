-- A request about an order of a company, or written while buying for it, is seen by the company's members.

alter table support_requests add column company_id text references corporate_profiles (id) on delete set null;
update support_requests r set company_id = (select company_id from orders where number = r.order_number);
create index support_requests_by_company on support_requests (company_id, changed_at desc);
