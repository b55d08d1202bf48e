import type { Queryable } from '../../database/database.ts'
import { wordsOfProduct } from '../../search-index/product-words.ts'
import type { ProductWords } from './likeness.ts'

interface WordsRow {
  ref: number
  id: string
  name: string
  brand: string | null
  categories: string[]
  specification: { name: string; value: string | null }[]
}

const wordsSql = `
  select g.ref, p.id, p.name, p.specification, b.name as brand,
    array(select c.name from unnest(own.path) with ordinality as step (id, place)
      join categories c on c.id = step.id order by step.place) as categories
  from search_goods g join products p on p.id = g.product_id
  join categories own on own.id = p.category_id left join brands b on b.id = p.brand_id`

interface CachedProductWords {
  id: string
  words: ProductWords
}

/** Words of the read products, cached for the other lines of the list. */
export class ProductWordsCache {
  #db: Queryable
  #byRef = new Map<number, CachedProductWords>()
  #byId = new Map<string, CachedProductWords>()

  constructor(db: Queryable) {
    this.#db = db
  }

  /** Products of the index by number; missing ones are left out. */
  async read(refs: readonly number[]): Promise<CachedProductWords[]> {
    await this.#fetch(
      'g.ref = any ($1::text::integer[])',
      refs.filter((ref) => !this.#byRef.has(ref)),
    )
    return refs.flatMap((ref) => this.#byRef.get(ref) ?? [])
  }

  async readByIds(ids: readonly string[]): Promise<CachedProductWords[]> {
    await this.#fetch(
      'g.product_id = any ($1::text[])',
      ids.filter((id) => !this.#byId.has(id)),
    )
    return ids.flatMap((id) => this.#byId.get(id) ?? [])
  }

  async #fetch(condition: string, keys: readonly (number | string)[]): Promise<void> {
    if (keys.length === 0) return
    const rows = await this.#db.query<WordsRow>(`${wordsSql} where ${condition}`, [
      typeof keys[0] === 'number' ? `{${keys.join(',')}}` : keys,
    ])
    for (const { ref, id, specification: features, ...text } of rows) {
      const shelved = { id, words: wordsOfProduct({ ...text, features, description: null }) }
      this.#byRef.set(ref, shelved)
      this.#byId.set(id, shelved)
    }
  }
}
