import type { CategoryWithCount } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../database/database.ts'
import { readTree } from '../catalog/tree.ts'
import { countBits, type GoodsBitmap } from './bitmaps.ts'
import type { Scope } from './scope.ts'

/** Categories with some of the goods, directly or in subcategories, those with most goods first. */
export async function categoriesOf(db: Queryable, scope: Scope, goods: GoodsBitmap): Promise<CategoryWithCount[]> {
  const own = new Map<string, number>()
  for (const [block, bits] of goods) {
    const id = scope.blocks.get(block)?.category_id
    if (id !== undefined) own.set(id, (own.get(id) ?? 0) + countBits(bits))
  }
  const tree = await readTree(db)
  const counts = new Map<string, number>()
  for (const { id, path } of tree) {
    const count = own.get(id)
    if (count) for (const above of path) counts.set(above, (counts.get(above) ?? 0) + count)
  }
  return tree
    .flatMap(({ id, ...category }) => {
      const count = counts.get(id)
      return count ? [{ ...category, count }] : []
    })
    .sort((a, b) => b.count - a.count)
}
