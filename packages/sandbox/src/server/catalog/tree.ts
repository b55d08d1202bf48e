import type { Category, SeoTemplate } from '@vitrina/contracts/retailer/catalog'
import type { Queryable } from '../../database/database.ts'

export interface Node extends Category {
  id: string
  path: string[]
}

/** All categories in display order, each after its parent. */
export async function readTree(db: Queryable): Promise<Node[]> {
  const rows = await db.query<Node & { parent_id: string | null }>(
    `select c.id, c.parent_id, c.slug, c.name, up.slug as parent, c.product_count, c.family || '.svg' as icon, c.path
     from categories c left join categories up on up.id = c.parent_id
     order by c.position, c.name, c.id`,
  )
  const below = Map.groupBy(rows, ({ parent_id, parent }) => (parent === null ? null : parent_id))
  const ordered: Node[] = []
  const visit = (id: string | null) => {
    for (const node of below.get(id) ?? []) {
      ordered.push(node)
      visit(node.id)
    }
  }
  visit(null)
  return ordered
}

/** «Гипсокартон в Вологде»; a name with its own «в» is separated: «Минеральная вата в плитах — купить в Вологде». */
const headingOf = (name: string): string => `${name}${/\sво?\s/.test(name) ? ' — купить' : ''} в <region.name_5>`

/** Search-engine texts of a category; the site fills in the placeholders. */
export function seoOf(category: Category, parent: Category | undefined): SeoTemplate {
  const name = category.name
  const section = parent ? `${name} (${parent.name.toLowerCase()})` : name
  return {
    title: `${name} — купить в <region.name_5> по цене от производителя — Базис`,
    keywords: [name, parent?.name, 'купить', 'цена', '<region.name>'].filter(Boolean).join(', ').toLowerCase(),
    description: `${section} в наличии в <region.name_5>: цены, характеристики, остатки. Самовывоз: <departaments.address>, <departaments.schedule>. Телефон <phone>.`,
    text: `<p>В разделе «${name}» — товары, которые есть в магазинах <region.name_1> и на складах сети. Цена на сайте такая же, как в магазине; заказ соберём к вашему приезду.</p><p>Поможем с расчётом количества по телефону <phone> или в магазине: <departaments.address>, <departaments.schedule>.</p>`,
    unique_title: parent ? headingOf(name) : undefined,
  }
}
