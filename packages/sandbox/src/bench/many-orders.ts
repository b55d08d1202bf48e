import type { Database } from '../database/database.ts'
import { wordsOf } from '../server/order-history/order-words.ts'

const LINES = 5
const BATCH = 5000

export interface OrderFill {
  count: number
  /** Prefix of the order numbers, such as 'T'. */
  mark: string
  /** E-mails of the buyers, who take turns. */
  buyers: readonly string[]
  /** Tax number of the company of all orders; without it five companies without members take turns. */
  inn?: string
}

/** Inserts this many orders of five lines, one for every 20 minutes before now. */
export async function fillOrders(db: Database, { count, mark, buyers, inn }: OrderFill): Promise<void> {
  const people = await db.query<{ uuid_code: string }>(
    'select uuid_code from users where email = any ($1::text[]) order by email',
    [buyers],
  )
  if (people.length !== buyers.length) throw new Error('The sandbox has no such buyers')
  await db.query(heads, [people.map(({ uuid_code }) => uuid_code), count, mark, inn ?? null])
  await db.query(lines, [LINES, mark])
  for (let from = 0; from < count; from += BATCH) await indexOrderWords(db, mark, from, from + BATCH)
  await db.script('vacuum (analyze)')
}

/** Writes the search words of the orders, as placing an order does. */
async function indexOrderWords(db: Database, mark: string, from: number, to: number): Promise<void> {
  const rows = await db.query<{ number: string; own_number: string; names: string[] }>(
    `select o.number, own_number, array_agg(l.idcode || ' ' || l.name) as names
     from orders o join order_lines l on l.order_number = o.number
     where o.number > $3 || '-' || lpad($1::text, 6, '0') and o.number <= $3 || '-' || lpad($2::text, 6, '0') group by 1, 2`,
    [String(from), String(to), mark],
  )
  const words = rows.map(({ number, own_number, names }) => ({
    number,
    words: wordsOf([number, own_number, ...names]).join(' '),
  }))
  await db.query(
    `update orders set words = array_to_tsvector(string_to_array(t.words, ' '))
     from jsonb_to_recordset($1::jsonb) as t (number text, words text) where orders.number = t.number`,
    [JSON.stringify(words)],
  )
}

const heads = `
insert into orders (number, access_key, idempotency_key, body_hash, created_at, course, user_uuid, client_code, buyer,
  receiving, payment, own_number, comment, may_call, shipment, coupon, goods_total, discount, delivery_total, total,
  pay_by, object_name, goods_at, words)
select $3 || '-' || lpad(n::text, 6, '0'), md5('key ' || $3 || n), md5('order ' || $3 || n), 'hash', at,
  jsonb_build_array(
    jsonb_build_object('status', 'Принят', 'at', at),
    jsonb_build_object('status', 'Подтверждён', 'at', at + interval '15 minutes'),
    jsonb_build_object('status', 'Собирается', 'at', at + interval '45 minutes'),
    jsonb_build_object('status', 'Готов к выдаче', 'at', at + interval '2 hours'),
    jsonb_build_object('status', 'Получен', 'at', at + interval '26 hours')),
  ($1::text[])[1 + n % cardinality($1::text[])], null,
  jsonb_build_object('full_name', 'Ирина', 'phone', '+79005550100', 'email', null, 'company', jsonb_build_object(
    'inn', coalesce($4::text, (7700000000 + n % 5)::text), 'kpp', '', 'name', 'ООО ' || n % 5, 'address', '', 'bik', '', 'account', '')),
  jsonb_build_object('kind', 'pickup', 'department_id_1c', '0013' || n % 4, 'date', null),
  'on_receipt', 'З-' || n, '', true, 'together', '', 1000, 0, 0, 1000, null, 'Объект ' || n % 40, at, ''
from (select n, now() - make_interval(mins => n * 20) as at from generate_series(1, $2::int) n) numbered`

const lines = `
insert into order_lines (order_number, position, idcode, name, slug, unit, count, price, image, note)
select o.number, k, p.idcode, p.name, p.slug, p.unit, 1, 100, null, ''
from orders o cross join generate_series(1, $1::int) k
join (select *, row_number() over (order by idcode) as place, count(*) over () as goods from products) p
  on p.place = 1 + mod(mod(hashtext(o.number)::bigint, p.goods) + p.goods + k, p.goods)
where o.number like $2 || '-%'`
