import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import type { Queryable } from '../database/database.ts'
import { stableId } from './catalogue-plan.ts'

/** Raise it when the examples below change: they are then written again. */
export const shopsVersion = 1

const owner = 'shop@vitrina.test'

interface Example {
  name: string
  address: string
  contact: readonly [name: string, phone: string]
  weekdays: readonly number[]
  orderUntil: number
  rows: number
  /** Percentage of rows with a stock count. */
  counted: number
}

const examples: readonly Example[] = [
  {
    name: 'Стройдвор на Чернышевского',
    address: 'Вологда, ул. Чернышевского, 101',
    contact: ['Марина Белова', '+79005550103'],
    weekdays: [2, 5],
    orderUntil: 15,
    rows: 240,
    counted: 88,
  },
  {
    name: 'Хозтовары в Молочном',
    address: 'Вологда, с. Молочное, ул. Шмидта, 4',
    contact: ['Сергей Белов', '+79005550113'],
    weekdays: [3],
    orderUntil: 12,
    rows: 60,
    counted: 40,
  },
  {
    name: 'Павильон на рынке',
    address: 'Сокол, ул. Советская, 73',
    contact: ['', ''],
    weekdays: [4],
    orderUntil: 17,
    rows: 0,
    counted: 0,
  },
]

export interface Goods {
  idcode: string
  contain: number | null
  only_contain_order: boolean
  price: number
}

/** A number from 0 to 99 derived from a code, a different one for each salt. */
function stablePercent(idcode: string, salt: string): number {
  return Number.parseInt(stableId(`${idcode}:${salt}`).replaceAll('-', '').slice(0, 6), 16) % 100
}

/** Target and actual quantity of a product in a shop; `counted` per cent of the rows have a stock count. */
export function matrixRowOf({ idcode, price, ...pack }: Goods, counted: number) {
  const step = packStep(pack)
  const least = price > 3000 ? 1 : price > 500 ? 4 : 12
  const min = roundUpToPack(least + (stablePercent(idcode, 'min') % (least * 2)), step)
  const max = roundUpToPack(min * (2 + (stablePercent(idcode, 'max') % 3)), step)
  const isCounted = stablePercent(idcode, 'counted') < counted
  // Some rows are new, and some prices have changed since they were seen.
  const [isNew, isOther] = [stablePercent(idcode, 'new') < 3, stablePercent(idcode, 'price') < 6]
  return {
    idcode,
    min,
    max,
    on_shelf: isCounted ? Math.round((max * stablePercent(idcode, 'shelf')) / 100) : null,
    seen_price: isNew
      ? null
      : isOther
        ? Math.round(price * (stablePercent(idcode, 'way') < 60 ? 96 : 105)) / 100
        : price,
  }
}

async function writeMatrix(db: Queryable, id: string, { rows, counted }: Example, skipped: number): Promise<void> {
  const goods = await db.query<Goods>(
    `select p.idcode, p.contain, p.only_contain_order, x.price
     from products p join prices x on x.product_id = p.id and x.price_column = 'price_vologda'
     where x.price > 0 and not p.discontinued order by p.popularity desc, p.idcode limit $1 offset $2`,
    [rows, skipped],
  )
  await db.query(
    `insert into matrix_rows (shop_id, product_idcode, min, max, on_shelf, seen_price, counted_at)
     select $1::text, idcode, min, max, on_shelf, seen_price,
       case when on_shelf is not null then now() - interval '2 days' end
     from jsonb_to_recordset($2::jsonb) as t (idcode text, min numeric, max numeric, on_shelf numeric,
       seen_price numeric)`,
    [id, JSON.stringify(goods.map((one) => matrixRowOf(one, counted)))],
  )
}

/** Replaces the example shops of the demo's reseller; shops of users stay. */
export async function writeShops(db: Queryable): Promise<void> {
  for (const [place, example] of examples.entries()) {
    const id = stableId(`shop:${owner}:${place}`)
    await db.query('delete from shops where id = $1', [id])
    await db.query(
      `insert into shops (id, user_uuid, key, name, address, contact_name, contact_phone, department_id, weekdays,
         order_until, note, seen_at)
       values ($1, $2, $1, $3, $4, $5, $6, '00012', $7::integer[], $8::integer, '', now() - interval '9 days')`,
      [
        id,
        stableId(`user:${owner}`),
        example.name,
        example.address,
        ...example.contact,
        example.weekdays,
        example.orderUntil,
      ],
    )
    await writeMatrix(db, id, example, place * 10)
  }
}

/** Assigns the reseller's demo orders to the first shop; they have no request hash, as no client has sent them. */
export async function writeShopOrders(db: Queryable): Promise<void> {
  await db.query(
    `insert into order_shop_lines (order_number, shop_id, product_idcode, count, price)
     select o.number, $1::text, l.idcode, sum(l.count), max(l.price)
     from orders o join order_lines l on l.order_number = o.number
     where o.user_uuid = $2 and o.body_hash = '' and not exists (select from order_shop_lines s where s.order_number = o.number)
     group by o.number, l.idcode`,
    [stableId(`shop:${owner}:0`), stableId(`user:${owner}`)],
  )
}
