import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import type { Queryable } from '../database/database.ts'
import { stableId } from './catalogue-plan.ts'

/** Raise it when the examples below become others: they are then written anew. */
export const estimatesVersion = 1

interface Example {
  email: string
  name: string
  object: string | null
  /** Days since it was changed last. */
  age: number
  /** Beginning of a product name, quantity, note. */
  lines: readonly (readonly [product: string, quantity: number, note?: string])[]
}

const examples: readonly Example[] = [
  {
    email: 'builder@vitrina.test',
    name: 'Перегородки первого этажа',
    object: 'Дача в Молочном',
    age: 3,
    lines: [
      ['Гипсокартон', 42, 'Два слоя с каждой стороны'],
      ['Профиль', 64],
      ['Саморез', 5, 'Если нет, подойдут 3,5×35'],
      ['Минеральная вата', 18],
      ['Шпаклёвка', 6],
      ['Грунтовка', 2],
      ['Штукатурка', 12],
      ['Краска', 4, 'Цвет согласовать с хозяйкой'],
    ],
  },
  {
    email: 'builder@vitrina.test',
    name: 'Санузел и кухня под плитку',
    object: 'Вологда, ул. Северная, 12',
    age: 19,
    lines: [
      ['Плитка', 36, 'Взять одной партией'],
      ['Клей', 14],
      ['Затирка', 5],
      ['Гидроизоляция', 3],
      ['Кабель', 100],
    ],
  },
  {
    email: 'builder@vitrina.test',
    name: 'Забор и ворота',
    object: 'Дача в Молочном',
    age: 47,
    lines: [
      ['Профнастил', 48],
      ['Труба', 24, 'Столбы через 2,5 м'],
      ['Цемент', 16],
    ],
  },
  { email: 'builder@vitrina.test', name: 'Баня', object: null, age: 60, lines: [] },
  {
    email: 'b2b@vitrina.test',
    name: 'Отделка подъезда № 2',
    object: 'Череповец, пр. Победы, 85',
    age: 8,
    lines: [
      ['Штукатурка', 80],
      ['Краска', 22],
      ['Грунтовка', 12],
      ['Керамогранит', 60],
    ],
  },
]

interface Found {
  idcode: string
  name: string
  unit: string
  contain: number | null
  only_contain_order: boolean
  price: number
}

/** The goods that are sold most under a name; where there is none of it, the ones that are sold most of all. */
async function goodsNamed(db: Queryable, beginning: string): Promise<Found[]> {
  return db.query<Found>(
    `select p.idcode, p.name, p.unit, p.contain, p.only_contain_order, x.price
     from products p join prices x on x.product_id = p.id and x.price_column = 'price_vologda'
     where x.price > 0 and not p.discontinued
     order by (p.name ilike $1 || '%') desc, (p.name ilike '%' || $1 || '%') desc, p.popularity desc, p.idcode limit 20`,
    [beginning],
  )
}

async function writeLines(db: Queryable, id: string, { lines, age }: Example): Promise<void> {
  const taken = new Set<string>()
  for (const [position, [beginning, quantity, note = '']] of lines.entries()) {
    const found = (await goodsNamed(db, beginning)).find(({ idcode }) => !taken.has(idcode))
    if (!found) continue
    taken.add(found.idcode)
    const count = roundUpToPack(quantity, packStep(found))
    // What has been waiting longer was cheaper then, a line here and there dearer.
    const drift = position % 3 === 2 ? 1.03 : 1 - Math.min(age, 60) / 800
    await db.query(
      `insert into estimate_lines (id, estimate_id, product_idcode, name, unit, quantity, price, note, position)
       values ($1, $2, $3, $4, $5, $6::numeric, round($7::numeric, 2), $8, $9::integer)`,
      [
        stableId(`${id}:${position}`),
        id,
        found.idcode,
        found.name,
        found.unit,
        count,
        found.price * drift,
        note,
        position + 1,
      ],
    )
  }
}

/** Examples of estimates for the demo accounts, in place of those that were written before; people's own stay. */
export async function writeEstimates(db: Queryable): Promise<void> {
  for (const example of examples) {
    const { email, name, object, age } = example
    const id = stableId(`estimate:${email}:${name}`)
    await db.query('delete from estimates where id = $1', [id])
    await db.query(
      `insert into estimates (id, user_uuid, name, object_name, created_at, updated_at)
       values ($1, $2, $3, $4, now() - make_interval(days => $5::integer + 4), now() - make_interval(days => $5::integer))`,
      [id, stableId(`user:${email}`), name, object, age],
    )
    await writeLines(db, id, example)
  }
}
