-- What buyers are told as it happens, as far as they want it: how their orders stand, papers, promotions.

alter table inbox drop constraint inbox_box_check;
alter table inbox add constraint inbox_box_check check (box in ('mail', 'sms', 'leads', 'tasks', 'alerts'));

-- What there is still to tell of an order that was placed here; a row goes with its being told.
create table order_news (
  order_number text not null references orders (number) on delete cascade,
  news text not null check (news in ('invoice', 'ready', 'done')),
  primary key (order_number, news)
);

-- Beginnings of promotions that were told of, each once; the same promotion may begin again on another day.
create table promotion_news (
  slug text not null,
  starts_on date not null,
  primary key (slug, starts_on)
);

-- What the links for doing without news of promotions open.
create table unsubscribe_keys (
  key text primary key,
  user_uuid text not null references users (uuid_code) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  unique (user_uuid, channel)
);
