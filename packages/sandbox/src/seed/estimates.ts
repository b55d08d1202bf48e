import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import type { Queryable } from '../database/database.ts'
import { stableId } from './catalogue-plan.ts'

/** Raise it when the examples below become others: they are then written anew. */
export const estimatesVersion = 2

interface Example {
  email: string
  name: string
  object: string | null
  /** Days since it was changed last. */
  age: number
  /** Beginning of the name of a category, quantity, note. */
  lines: readonly (readonly [category: string, quantity: number, note?: string])[]
}

const examples: readonly Example[] = [
  {
    email: 'builder@vitrina.test',
    name: 'Перегородки первого этажа',
    object: 'Дача в Молочном',
    age: 3,
    lines: [
      ['Гипсокартон', 42, 'Два слоя с каждой стороны'],
      ['Профили', 64],
      ['Саморезы', 5, 'Если нет, подойдут 3,5×35'],
      ['Минеральная вата', 18],
      ['Шпаклёвки', 6],
      ['Грунтовки', 2],
      ['Штукатурки', 12],
      ['Краски для стен', 4, 'Цвет согласовать с хозяйкой'],
    ],
  },
  {
    email: 'builder@vitrina.test',
    name: 'Санузел и кухня под плитку',
    object: 'Вологда, ул. Северная, 12',
    age: 19,
    lines: [
      ['Плитка', 36, 'Взять одной партией'],
      ['Плиточный клей', 14],
      ['Затирки', 5],
      ['Гидроизоляция', 3],
      ['Кабель и провод', 100],
    ],
  },
  {
    email: 'builder@vitrina.test',
    name: 'Забор и ворота',
    object: 'Дача в Молочном',
    age: 47,
    lines: [
      ['Профнастил', 48],
      ['Трубы профильные', 24, 'Столбы через 2,5 м'],
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
      ['Штукатурки', 80],
      ['Краски для стен', 22],
      ['Грунтовки', 12],
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

/** The goods of a category, those that are sold most first; an imported catalogue may have other categories. */
async function goodsOf(db: Queryable, category: string): Promise<Found[]> {
  return db.query<Found>(
    `select p.idcode, p.name, p.unit, p.contain, p.only_contain_order, x.price
     from products p
     join categories c on c.id = p.category_id
     join prices x on x.product_id = p.id and x.price_column = 'price_vologda'
     where x.price > 0 and not p.discontinued and c.name ilike $1 || '%'
     order by p.popularity desc, p.idcode limit 20`,
    [category],
  )
}

async function writeLines(db: Queryable, id: string, { lines, age }: Example): Promise<void> {
  const taken = new Set<string>()
  for (const [position, [category, quantity, note = '']] of lines.entries()) {
    const found = (await goodsOf(db, category)).find(({ idcode }) => !taken.has(idcode))
    if (!found) continue
    taken.add(found.idcode)
    const count = roundUpToPack(quantity, packStep(found))
    // What has been waiting longer was cheaper then, a line here and there dearer.
    const drift = position % 3 === 2 ? 1.03 : 1 - Math.min(age, 60) / 400
    await db.query(
      `insert into estimate_lines (id, estimate_id, product_idcode, name, unit, quantity, price, note, position)
       values ($1, $2, $3, $4, $5, $6::numeric, round($7::numeric, case when $7::numeric < 100 then 2 else 0 end), $8, $9::integer)`,
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
