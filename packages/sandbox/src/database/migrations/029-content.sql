-- Pages, news and vacancies as blocks. What is a draft, is not yet due or is over, the site is not told of.

drop table articles;

create table content_pages (
  kind text not null check (kind in ('article', 'landing')),
  slug text not null,
  title text not null,
  description text not null,
  seo jsonb,
  blocks jsonb not null,
  status text not null check (status in ('draft', 'published')),
  publish_at timestamptz,
  unpublish_at timestamptz,
  updated_on date not null,
  position integer not null default 0,
  primary key (kind, slug)
);

create table content_topics (
  slug text primary key,
  name text not null
);

create table content_news (
  slug text primary key,
  title text not null,
  summary text not null,
  topic text references content_topics (slug),
  image text,
  blocks jsonb not null,
  status text not null check (status in ('draft', 'published')),
  -- It is dated by this, and not shown before.
  publish_at timestamptz not null,
  unpublish_at timestamptz,
  updated_at timestamptz not null
);
create index content_news_published on content_news (publish_at desc, slug);

create table content_vacancies (
  id integer primary key,
  title text not null,
  area text not null,
  city text not null,
  address text not null,
  pay_from integer,
  pay_to integer,
  employment text not null,
  schedule text not null,
  summary text not null,
  blocks jsonb not null,
  -- A closed one is still told of, so that whoever comes by an old link learns of it.
  status text not null check (status in ('draft', 'published', 'closed')),
  posted_on date not null,
  open_until date
);
