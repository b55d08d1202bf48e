import type { Suggestions } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'
import { findProductsByIdcodes, findProductsByIds } from '../product/listed-products.ts'
import { namedCodes } from './codes.ts'
import { cleanText, codePrefix } from './search.ts'
import { brandsFor, categoriesFor, popularCategories, popularQueries, queriesFor, topProducts } from './suggestions.ts'
import { type Lexicon, lexiconOf } from './understanding/lexicon.ts'
import { runQueryWithNearestSizes } from './understanding/missing-sizes.ts'
import type { SuggestedCategory } from './understanding/suggestion-sources.ts'

const mostProducts = 6

async function idsOf(db: Queryable, refs: readonly number[]): Promise<string[]> {
  if (refs.length === 0) return []
  const rows = await db.query<{ product_id: string }>(
    `select g.product_id from unnest($1::text::integer[]) with ordinality as wanted (ref, place)
     join search_goods g on g.ref = wanted.ref order by wanted.place`,
    [`{${refs.join(',')}}`],
  )
  return rows.map(({ product_id }) => product_id)
}

async function idsByCode(db: Queryable, start: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from products where idcode like $1 order by popularity desc, id limit ${mostProducts}`,
    [`${start}%`],
  )
  return rows.map(({ id }) => id)
}

const popular = (lexicon: Lexicon | null | undefined): Partial<Suggestions> =>
  lexicon ? { queries: popularQueries(lexicon), categories: popularCategories(lexicon).map(withoutId) } : {}

const withoutId = ({ id: _, ...category }: SuggestedCategory): Suggestions['categories'][number] => category

/**
 * Suggestions for a partly typed text, or bestsellers for an empty one: the last word counts as unfinished until a
 * space follows it. Accepts any text; one without a match gives no suggestions.
 */
export async function suggest(db: Queryable, typed: string, pricing: Pricing): Promise<Suggestions> {
  const text = cleanText(typed)
  const nothing = { queries: [], categories: [], brands: [], products: [] }
  const empty = { text, idcode: null, idcodes: [] }
  if (text === '') return { understood: { ...empty, kind: 'nothing' }, ...nothing, ...popular(await lexiconOf(db)) }
  const codes = await namedCodes(db, text)
  const named = codes.idcode === null ? codes.idcodes : [codes.idcode]
  if (named.length > 0) {
    const products = await findProductsByIdcodes(db, named.slice(0, mostProducts), pricing)
    return { understood: { ...empty, kind: 'exact', ...codes }, ...nothing, products }
  }
  const lexicon = await lexiconOf(db)
  if (!lexicon) return { understood: { ...empty, kind: 'nothing' }, ...nothing }
  const found = await runQueryWithNearestSizes(db, lexicon, text, { isUnfinished: !/[\s,;]$/.test(typed) })
  const start = codePrefix(text)
  const byWords = await idsOf(db, topProducts(found.ranked, mostProducts))
  const ids = [...new Set([...byWords, ...(start ? await idsByCode(db, start) : [])])].slice(0, mostProducts)
  const isByCode = found.understood.kind === 'nothing' && ids.length > 0
  return {
    understood: isByCode ? { ...found.understood, kind: 'exact' } : found.understood,
    queries: queriesFor(lexicon, found),
    categories: categoriesFor(lexicon, found).map(withoutId),
    brands: brandsFor(lexicon, found).map(({ slug, name, product_count }) => ({ slug, name, product_count })),
    products: await findProductsByIds(db, ids, pricing),
  }
}
