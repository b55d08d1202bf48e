-- A changed offer of a feed is written anew, so the moment of writing is that of its last change.
alter table products add column updated_at timestamptz not null default now();

-- The template for search engines, with placeholders; null when the title and the description are enough.
alter table articles add column seo jsonb;
