import { rebuildIndex } from '../catalogue-index/rebuild.ts'
import { rebuildSearch } from '../search-index/rebuild.ts'
import type { Queryable } from './database.ts'

/**
 * Recomputes which products each category lists (its own and those below it) with their counts, and rebuilds the facet
 * and word indexes. Call it in the same transaction after categories, products or prices were written.
 */
export async function rebuildListing(db: Queryable): Promise<void> {
  await db.query(`
    with recursive tree as (
      select id, array[id] as path from categories where parent_id is null
      union all
      select child.id, tree.path || child.id
      from categories child join tree on child.parent_id = tree.id
      where not child.id = any (tree.path)
    )
    update categories set path = tree.path from tree where tree.id = categories.id and tree.path <> categories.path`)
  await db.query('delete from category_products')
  await db.query(`
    insert into category_products (category_id, product_id, popularity, created_at, name)
    select above.id, p.id, p.popularity, p.created_at, p.name
    from products p
    join categories c on c.id = p.category_id
    cross join lateral unnest(c.path) as above (id)`)
  await db.query(`
    update categories set product_count = counted.n
    from (
      select c.id, count(cp.product_id)::integer as n
      from categories c left join category_products cp on cp.category_id = c.id group by c.id
    ) as counted
    where counted.id = categories.id and categories.product_count <> counted.n`)
  await rebuildIndex(db)
  await rebuildSearch(db)
}
