import type { Understanding } from '@vitrina/contracts/retailer/finding'
import type { Queryable } from '../../database/database.ts'
import type { Fragment } from './sql.ts'

export interface Search {
  understood: Understanding
  /** A SELECT of (product_id text, rank real): what was found, each product once; more is better. */
  hits: Fragment
}

/** Finds products by the words of their names, the last of which may be unfinished, and by their codes. */
export async function searchHits(_db: Queryable, text: string): Promise<Search> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const understood = {
    text,
    kind: words.length > 0 ? ('exact' as const) : ('nothing' as const),
    idcode: null,
    idcodes: [],
  }
  const query = words.map((word) => `${word}:*`).join(' & ')
  return {
    understood,
    hits: {
      sql: `select id as product_id, ts_rank(to_tsvector('simple', name), to_tsquery('simple', $1)) as rank from products
        where to_tsvector('simple', name) @@ to_tsquery('simple', $1) or idcode = $2`,
      params: [query, text.trim()],
    },
  }
}
