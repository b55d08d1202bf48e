import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import type { Queryable } from '../database/database.ts'
import { stableId } from './catalogue-plan.ts'

/** Raise it when the examples below change: they are then written again. */
export const estimatesVersion = 3

interface Example {
  email: string
  name: string
  object: string | null
  /** Days since the last change. */
  age: number
  state?: 'created' | 'agreed' | 'ordered_partly' | 'converted'
  /** Percent. */
  waste?: number
  markup?: number
  sections: readonly SectionExample[]
}

interface SectionExample {
  /** '' for lines outside of sections. */
  name: string
  /** Beginning of a category's name, quantity, note, and the share that is already in the basket. */
  lines: readonly (readonly [category: string, quantity: number, note?: string, bought?: number])[]
  /** Custom work: name, quantity, unit, roubles. */
  works?: readonly (readonly [name: string, quantity: number, unit: string, price: number])[]
}

const examples: readonly Example[] = [
  {
    email: 'builder@vitrina.test',
    name: 'Перегородки первого этажа',
    object: 'Дача в Молочном',
    age: 3,
    state: 'ordered_partly',
    waste: 5,
    markup: 12,
    sections: [
      {
        name: 'Перегородки',
        lines: [
          ['Гипсокартон', 42, 'Два слоя с каждой стороны', 0.5],
          ['Профили', 64, '', 1],
          ['Саморезы', 5, 'Если нет, подойдут 3,5×35'],
          ['Минеральная вата', 18],
        ],
        works: [
          ['Монтаж каркаса и обшивка', 48, 'м²', 950],
          ['Вынос мусора', 1, 'раз', 3500],
        ],
      },
      {
        name: 'Отделка',
        lines: [
          ['Шпаклёвки', 6],
          ['Грунтовки', 2],
          ['Штукатурки', 12],
          ['Краски для стен', 4, 'Цвет согласовать с хозяйкой'],
        ],
        works: [['Шпаклёвка и покраска', 96, 'м²', 620]],
      },
    ],
  },
  {
    email: 'builder@vitrina.test',
    name: 'Санузел и кухня под плитку',
    object: 'Вологда, ул. Северная, 12',
    age: 19,
    state: 'created',
    waste: 10,
    markup: 15,
    sections: [
      {
        name: 'Санузел',
        lines: [
          ['Плитка', 36, 'Взять одной партией'],
          ['Плиточный клей', 14],
          ['Гидроизоляция', 3],
        ],
        works: [['Укладка плитки', 32, 'м²', 1800]],
      },
      {
        name: 'Кухня',
        lines: [
          ['Затирки', 5],
          ['Кабель и провод', 100],
        ],
        works: [['Фартук', 6, 'м²', 2100]],
      },
    ],
  },
  {
    email: 'builder@vitrina.test',
    name: 'Забор и ворота',
    object: 'Дача в Молочном',
    age: 47,
    state: 'agreed',
    sections: [
      {
        name: '',
        lines: [
          ['Профнастил', 48],
          ['Трубы профильные', 24, 'Столбы через 2,5 м'],
          ['Цемент', 16],
        ],
        works: [['Бурение ям', 24, 'шт', 700]],
      },
    ],
  },
  { email: 'builder@vitrina.test', name: 'Баня', object: null, age: 60, sections: [] },
  {
    email: 'b2b@vitrina.test',
    name: 'Отделка подъезда № 2',
    object: 'Череповец, пр. Победы, 85',
    age: 8,
    sections: [
      {
        name: '',
        lines: [
          ['Штукатурки', 80],
          ['Краски для стен', 22],
          ['Грунтовки', 12],
          ['Керамогранит', 60],
        ],
      },
    ],
  },
]

interface FoundProduct {
  idcode: string
  name: string
  unit: string
  contain: number | null
  only_contain_order: boolean
  price: number
}

/** Best-selling goods of a category; an imported catalogue may have other categories. */
async function goodsOf(db: Queryable, category: string): Promise<FoundProduct[]> {
  return db.query<FoundProduct>(
    `select p.idcode, p.name, p.unit, p.contain, p.only_contain_order, x.price
     from products p
     join categories c on c.id = p.category_id
     join prices x on x.product_id = p.id and x.price_column = 'price_vologda'
     where x.price > 0 and not p.discontinued and c.name ilike $1 || '%'
     order by p.popularity desc, p.idcode limit 20`,
    [category],
  )
}

const insertLineSql = `insert into estimate_lines
  (id, estimate_id, section_id, product_idcode, name, unit, quantity, wanted, wanted_unit, price, note, position)
  values ($1, $2, $3, $4, $5, $6::text, $7::numeric, $8::numeric, $6::text,
    round($9::numeric, case when $9::numeric < 100 then 2 else 0 end), $10, $11::integer)`

async function writeLines(db: Queryable, id: string, { sections, age, waste = 0 }: Example): Promise<void> {
  const taken = new Set<string>()
  let position = 0
  for (const [order, { name, lines, works = [] }] of sections.entries()) {
    const section = name === '' ? null : stableId(`${id}:section:${order}`)
    if (section) {
      await db.query(
        'insert into estimate_sections (id, estimate_id, name, position) values ($1, $2, $3, $4::integer)',
        [section, id, name, order + 1],
      )
    }
    for (const [category, quantity, note = '', bought = 0] of lines) {
      const found = (await goodsOf(db, category)).find(({ idcode }) => !taken.has(idcode))
      if (!found) continue
      taken.add(found.idcode)
      position += 1
      const count = roundUpToPack(quantity * (1 + waste / 100), packStep(found))
      // Older estimates have lower prices, and some lines higher ones.
      const price = found.price * (position % 3 === 0 ? 1.03 : 1 - Math.min(age, 60) / 400)
      const line = stableId(`${id}:${position}`)
      const { idcode, name: product, unit } = found
      await db.query(insertLineSql, [line, id, section, idcode, product, unit, count, quantity, price, note, position])
      if (bought > 0)
        await writePurchase(db, id, { line, idcode, count: roundUpToPack(count * bought, packStep(found)) })
    }
    for (const [work, quantity, unit, price] of works) {
      position += 1
      const line = stableId(`${id}:${position}`)
      await db.query(insertLineSql, [line, id, section, null, work, unit, quantity, quantity, price, '', position])
    }
  }
}

/** A basket entry of the demo's builder; its lines count as bought once an order follows. */
async function writePurchase(
  db: Queryable,
  id: string,
  { line, idcode, count }: { line: string; idcode: string; count: number },
): Promise<void> {
  await db.query(
    `insert into estimate_purchases (estimate_id, key, line_id, product_idcode, quantity, at)
     values ($1, 'demo', $2, $3, $4::numeric, now() - interval '3 days')`,
    [id, line, idcode, count],
  )
}

/** Replaces the example estimates of the demo accounts; estimates of users stay. */
export async function writeEstimates(db: Queryable): Promise<void> {
  for (const example of examples) {
    const { email, name, object, age, state = 'draft', waste = 0, markup = 0 } = example
    const id = stableId(`estimate:${email}:${name}`)
    await db.query('delete from estimates where id = $1', [id])
    await db.query(
      `insert into estimates (id, user_uuid, name, object_name, created_at, updated_at, state, waste, markup)
       values ($1, $2, $3, $4, now() - make_interval(days => $5::integer + 4),
         now() - make_interval(days => $5::integer), $6, $7::numeric, $8::numeric)`,
      [id, stableId(`user:${email}`), name, object, age, state, waste, markup],
    )
    await writeLines(db, id, example)
  }
}
