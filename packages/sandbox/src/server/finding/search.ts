import type { QueryInterpretation } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../database/database.ts'
import { namedCodes } from './codes.ts'
import type { SqlFragment } from './sql.ts'
import { lexiconOf } from './understanding/lexicon.ts'
import { runQueryWithNearestSizes } from './understanding/missing-sizes.ts'
import { publicTextOf } from './understanding/public-text.ts'
import type { RankedProducts } from './understanding/ranking.ts'

export interface SearchHits {
  understood: QueryInterpretation
  /** A SELECT of (product_id text, rank real) with each result once; a higher rank is better. */
  hits: SqlFragment
}

const mostLetters = 300
const mostByCode = 200

/** The typed text on one line, cut to the maximum length. */
export function cleanText(text: string): string {
  return [
    ...text
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, mostLetters)
    .join('')
}

const hitsByCodes = (idcodes: readonly string[]): SqlFragment => ({
  sql: 'select id as product_id, 1::real as rank from products where idcode = any ($1::text[])',
  params: [idcodes],
})

/** Ties are ordered by `ref`: available and popular products have lower numbers. */
function hitsByRank({ refs, scores }: RankedProducts, goods: number): SqlFragment {
  const ranks = refs.map((ref, at) => (scores[at] ?? 0) + (0.2 * (goods - ref)) / goods)
  return {
    sql: `select g.product_id, h.rank from unnest($1::text::integer[], $2::text::real[]) as h (ref, rank)
      join search_goods g on g.ref = h.ref`,
    params: [`{${refs.join(',')}}`, `{${ranks.join(',')}}`],
  }
}

/** The beginning of a code, when only a number of four digits or more was typed. */
export function codePrefix(text: string): string | undefined {
  return /^\d{4,}$/.test(text) ? text : undefined
}

async function withCodePrefixHits(db: Queryable, start: string, found: SearchHits): Promise<SearchHits> {
  const rows = await db.query<{ id: string }>(
    `select id from products where idcode like $1 order by popularity desc, id limit ${mostByCode}`,
    [`${start}%`],
  )
  if (rows.length === 0) return found
  const ids = rows.map(({ id }) => id)
  const [refs, ranks] = found.hits.params
  const codes = { sql: 'select unnest($1::text[]) as product_id, 0.5::real as rank', params: [ids] }
  if (found.understood.kind === 'nothing') {
    return { understood: { ...found.understood, kind: 'exact' }, hits: codes }
  }
  return {
    ...found,
    hits: {
      sql: `select product_id, max(rank) as rank from (${found.hits.sql}
        union all select unnest($3::text[]), 0.5::real) as both_kinds group by product_id`,
      params: [refs, ranks, ids],
    },
  }
}

/**
 * Finds products for a typed text: codes, words in any form, sizes in any spelling, with corrected typos and keyboard
 * layouts unless the query is literal. Accepts any text; one without a match finds nothing. `db` and the reader of the
 * hits have to see the same state of the catalogue: use one transaction.
 */
export async function searchHits(db: Queryable, typed: string, isLiteral = false): Promise<SearchHits> {
  const text = cleanText(typed)
  const empty = { text, idcode: null, idcodes: [] }
  const nowhere: SearchHits = { understood: { ...empty, kind: 'nothing' }, hits: hitsByCodes([]) }
  if (text === '') return nowhere
  const codes = await namedCodes(db, text)
  const named = codes.idcode === null ? codes.idcodes : [codes.idcode]
  if (named.length > 0) return { understood: { text, kind: 'exact', ...codes }, hits: hitsByCodes(named) }
  const lexicon = await lexiconOf(db)
  if (!lexicon) return nowhere
  const said = await runQueryWithNearestSizes(db, lexicon, text, { isUnfinished: false, isLiteral })
  const understood = { ...said.understood, public_text: publicTextOf(lexicon, said) }
  const found = { understood, hits: hitsByRank(said.ranked, lexicon.goods) }
  const start = codePrefix(text)
  return start ? withCodePrefixHits(db, start, found) : found
}
