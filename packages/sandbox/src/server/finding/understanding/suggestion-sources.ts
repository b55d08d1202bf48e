import type { Queryable } from '../../../database/database.ts'
import { NameIndex } from './name-index.ts'

interface Phrase {
  phrase: string
  weight: number
}

export interface SuggestedCategory {
  id: string
  slug: string
  name: string
  parent: string | null
  product_count: number
  icon: string
  /** Names of its parents, from the root. */
  path: string[]
}

export interface SuggestedBrand {
  id: string
  slug: string
  name: string
  /** Its number of products in the whole catalogue. */
  product_count: number
}

/** Data for suggestions. */
export interface SuggestionSources {
  phrases: readonly Phrase[]
  categories: readonly SuggestedCategory[]
  brands: readonly SuggestedBrand[]
  /** Indexes of the lists above by the words of names. */
  byWords: { phrases: NameIndex; categories: NameIndex; brands: NameIndex }
  /** Index in `categories` of each product by `ref`; `nowhere` for none. */
  categoryOf: Uint16Array
  /** Index in `brands`. */
  brandOf: Uint16Array
}

export const NO_PLACE = 0xffff

/** Decodes little-endian 16-bit numbers, and maps them to another order. */
function numbers(bytes: Uint8Array, ids: readonly string[], places: ReadonlyMap<string, number>): Uint16Array {
  const renumbered = ids.map((id) => places.get(id) ?? NO_PLACE)
  const read = new Uint16Array(bytes.length / 2)
  for (let at = 0; at < read.length; at += 1) {
    read[at] = renumbered[(bytes[at * 2] ?? 0) | ((bytes[at * 2 + 1] ?? 0) << 8)] ?? NO_PLACE
  }
  return read
}

export async function readSuggestionSources(
  db: Queryable,
  state: { category_ids: string[]; categories: Uint8Array; brand_ids: string[]; brands: Uint8Array },
): Promise<SuggestionSources> {
  const phrases = await db.query<Phrase>('select phrase, weight from search_phrases order by weight desc, phrase')
  const categories = await db.query<SuggestedCategory>(
    `select c.id, c.slug, c.name, up.slug as parent, c.product_count, c.family || '.svg' as icon,
       array(select above.name from unnest(c.path) with ordinality as step (id, place)
         join categories above on above.id = step.id where above.id <> c.id order by step.place) as path
     from categories c left join categories up on up.id = c.parent_id order by c.position, c.id`,
  )
  const named = await db.query<Omit<SuggestedBrand, 'product_count'>>(
    'select id, slug, name from brands order by name, id',
  )
  const places = (list: readonly { id: string }[]) => new Map(list.map(({ id }, place) => [id, place]))
  const brandOf = numbers(state.brands, state.brand_ids, places(named))
  const counts = new Uint32Array(named.length)
  for (const brand of brandOf) if (brand !== NO_PLACE) counts[brand] = (counts[brand] ?? 0) + 1
  return {
    phrases,
    categories,
    brands: named.map((brand, place) => ({ ...brand, product_count: counts[place] ?? 0 })),
    byWords: {
      phrases: new NameIndex(phrases.map(({ phrase }) => phrase)),
      categories: new NameIndex(categories.map(({ name }) => name)),
      brands: new NameIndex(named.map(({ name }) => name)),
    },
    categoryOf: numbers(state.categories, state.category_ids, places(categories)),
    brandOf,
  }
}
