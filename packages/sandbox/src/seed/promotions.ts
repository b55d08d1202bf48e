import type { Queryable } from '../database/database.ts'
import { plannedPromotions } from './promotion-plan.ts'
import { slugOf } from './slug.ts'

/** Writes the promotions with the goods of their rules. */
export async function writePromotions(db: Queryable): Promise<void> {
  const rows = plannedPromotions.map((promotion, position) => ({
    ...promotion,
    position,
    slug: slugOf(promotion.title),
    html: promotion.terms.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    departments: promotion.departments ?? [],
    coupon: promotion.coupon ?? null,
  }))
  await db.query(
    `insert into promotions
       (slug, title, summary, html, starts_on, ends_on, image, position, departments, coupon, rules, source)
     select slug, title, summary, html, current_date, current_date, image, position,
       array(select jsonb_array_elements_text(departments)), coupon, rules, 'generator'
     from jsonb_to_recordset($1::jsonb) as t (slug text, title text, summary text, html text, image text,
       position integer, departments jsonb, coupon text, rules jsonb)`,
    [JSON.stringify(rows)],
  )
  await fillPromotions(db)
}

/** Selects the goods of promotions with rules, the most popular first. */
export async function fillPromotions(db: Queryable): Promise<void> {
  await db.query(
    `delete from promotion_products pp using promotions a where a.slug = pp.promotion_slug and a.rules <> '{}'`,
  )
  await db.query(`
    insert into promotion_products (promotion_slug, product_id, position)
    select a.slug, p.id, row_number() over (partition by a.slug order by p.popularity desc, p.id)
    from promotions a
    join products p on true
    join categories c on c.id = p.category_id
    left join categories root on root.id = c.path[1]
    left join brands b on b.id = p.brand_id
    where a.rules <> '{}'
      and (a.rules ->> 'category' is null or root.name = a.rules ->> 'category')
      and (a.rules ->> 'brand' is null or b.name = a.rules ->> 'brand')
      and (a.rules ->> 'discount' is null or exists (
        select from prices x where x.product_id = p.id and x.discount >= (a.rules ->> 'discount')::numeric))`)
}

/** Length of a promotion's cycle, and how long before its start it is announced, in days. */
const cycle = { days: 72, announced: 14 } as const

/**
 * Promotions of the demo shop repeat: each runs for a month and more, is over for some weeks, is announced, and starts
 * again. They are staggered, so that every day has some of each state.
 */
export async function renewPromotions(db: Queryable): Promise<void> {
  await db.query(
    `update promotions set
       starts_on = case when day < $1::integer - $2::integer then current_date - day
         else current_date - day + $1::integer end,
       ends_on = case when day < $1::integer - $2::integer then current_date - day
         else current_date - day + $1::integer end + 30 + position % 3 * 4
     from (
       select slug as turn,
         (((current_date - date '2026-01-01' + position * $1::integer / $3::integer) % $1::integer) + $1::integer)
           % $1::integer as day
       from promotions
     ) as turns
     where turn = slug and source = 'generator'`,
    [cycle.days, cycle.announced, plannedPromotions.length],
  )
}
