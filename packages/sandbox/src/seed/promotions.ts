import type { Queryable } from '../database/database.ts'
import { slugOf } from './slug.ts'

const promotions = [
  {
    title: 'Гипсокартон и профиль вместе дешевле',
    image: 'sheet',
    aisle: 'Гипсокартон и листовые материалы',
    summary: 'Скидка на листы, профиль и крепёж для перегородок при покупке в одном заказе.',
  },
  {
    title: 'Тёплый дом к зиме',
    image: 'insulation-slab',
    aisle: 'Утеплители и изоляция',
    summary: 'Утеплители, плёнки и мембраны по сниженным ценам во всех магазинах сети.',
  },
  {
    title: 'Сезон покраски',
    image: 'bucket',
    aisle: 'Лакокрасочные материалы',
    summary: 'Краски, эмали и пропитки со скидкой до 25 %.',
  },
  {
    title: 'Инструмент недели',
    image: 'tool-power',
    aisle: 'Инструмент и спецодежда',
    summary: 'Каждую неделю — новая подборка инструмента по цене ниже обычной.',
  },
  {
    title: 'Пол под ключ',
    image: 'laminate',
    aisle: 'Напольные покрытия',
    summary: 'Ламинат, подложка и плинтус: вместе выгоднее, чем по отдельности.',
  },
  {
    title: 'Крыша без переплаты',
    image: 'roofing-sheet',
    aisle: 'Кровля, фасад и водосток',
    summary: 'Металлочерепица, водосток и доборные элементы по цене прошлого сезона.',
  },
]

/** Promotions with up to 24 goods each: those of their root category that are really on sale. */
export async function writePromotions(db: Queryable): Promise<void> {
  for (const [position, { title, image, aisle, summary }] of promotions.entries()) {
    const slug = slugOf(title)
    await db.query(
      `insert into promotions (slug, title, summary, html, starts_on, ends_on, image, position, source)
       values ($1, $2, $3, $4, current_date, current_date, $5, $6, 'generator')`,
      [
        slug,
        title,
        summary,
        `<p>${summary}</p><p>Скидка уже учтена в цене. Количество товаров ограничено.</p>`,
        image,
        position,
      ],
    )
    await db.query(
      `insert into promotion_products (promotion_slug, product_id, position)
       select $1::text, cp.product_id, row_number() over (order by cp.popularity desc, cp.product_id)
       from category_products cp
       join categories c on c.id = cp.category_id
       where c.name = $2 and c.parent_id is null and exists (
         select 1 from prices p where p.product_id = cp.product_id and p.discount > 0)
       order by cp.popularity desc, cp.product_id limit 24`,
      [slug, aisle],
    )
  }
}

/** The demo shop never runs out of promotions: those that are over begin anew, ten days ago, for three to six weeks. */
export async function renewPromotions(db: Queryable): Promise<void> {
  await db.query(
    `update promotions set starts_on = current_date - 10, ends_on = current_date + 21 + position * 4
     where source = 'generator' and ends_on <= current_date`,
  )
}
