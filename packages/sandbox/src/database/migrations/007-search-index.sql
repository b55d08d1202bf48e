-- Where each word of the catalogue stands; docs/decisions/017-search.md says how it is read. All of it is written by the
-- rebuilding of lists: a database that was filled before gets it at the next start.

-- One row: which index this is, by which rules of language it was made, and what is needed of every product at once.
create table search_state (
  version text primary key,
  rules integer not null,
  goods integer not null,
  -- Places in the two arrays of ids, two bytes for a product in the order of `ref`; 65535 is none.
  category_ids text[] not null,
  categories bytea not null,
  brand_ids text[] not null,
  brands bytea not null
);

-- Products by number, better ones first: those that can be bought, then the popular.
create table search_goods (
  ref integer primary key,
  product_id text not null unique
);

create table search_words (
  id integer primary key,
  word text not null unique,
  -- A bit for each of the places where it stands: name, brand, feature and so on.
  places integer not null,
  -- Products that have it.
  goods integer not null
);

-- Four bytes, the lowest first, for a product that has the word: eight times its `ref`, and the best place of the word in
-- it. Goods are indexed a part at a time, which keeps memory flat.
create table search_postings (
  word_id integer not null,
  part integer not null,
  entries bytea not null,
  primary key (word_id, part)
);

-- Whole questions that may be suggested.
create table search_phrases (
  phrase text primary key,
  weight double precision not null
);

-- The shop's own synonyms, beside those that come with search: written by hand, kept when the catalogue is replaced.
create table search_synonyms (
  said text primary key,
  meant text[] not null,
  -- Only where the catalogue has no such word.
  is_fallback boolean not null default false
);
