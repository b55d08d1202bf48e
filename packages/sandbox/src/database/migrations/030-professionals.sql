-- Whom those who buy for their work can ask, and the list their page begins with.

create table managers (
  audience text not null check (audience in ('builders', 'shops')),
  department_id text not null,
  name text not null,
  position text not null,
  photo text,
  phone text not null,
  email text not null,
  work_time text not null,
  primary key (audience, department_id)
);

create table professional_lists (
  audience text primary key check (audience in ('builders', 'shops')),
  list text not null
);

-- Days on which a department keeps other hours than in its week: [{date, work_time, reason}].
alter table departments add column special_days jsonb not null default '[]';
