import type { Queryable } from '../../database/database.ts'
import { topProducts } from '../finding/suggestions.ts'
import type { Lexicon } from '../finding/understanding/lexicon.ts'
import { runQuery } from '../finding/understanding/run-query.ts'
import { barcodesOf } from '../product/barcodes.ts'
import type { CodedProduct } from './codes.ts'

const barcode = /^(?:\d{8}|\d{12,14})$/
/** Highest number of barcodes of one query that are looked up. */
const mostBarcodes = 100
/** Goods per barcode that are read; usually one or two have it. */
const lookedAt = 5

/** Products by barcode; unknown numbers are left out. */
export async function productsByBarcode(
  db: Queryable,
  lexicon: Lexicon,
  codes: readonly string[],
): Promise<Map<string, CodedProduct[]>> {
  const found = new Map<string, CodedProduct[]>()
  for (const code of [...new Set(codes)].filter((one) => barcode.test(one)).slice(0, mostBarcodes)) {
    const { ranked } = await runQuery(db, lexicon, code, { isUnfinished: false })
    const rows = await db.query<{ id: string; idcode: string }>(
      `select p.id, p.idcode from search_goods g join products p on p.id = g.product_id
       where g.ref = any ($1::text::integer[])`,
      [`{${topProducts(ranked, lookedAt).join(',')}}`],
    )
    const known = await barcodesOf(
      db,
      rows.map(({ idcode }) => idcode),
    )
    const named = rows.filter(({ idcode }) => known[idcode]?.includes(code))
    if (named.length > 0)
      found.set(
        code,
        named.map(({ id }) => ({ id, code })),
      )
  }
  return found
}
