import type { Queryable } from '../database/database.ts'
import { wordPlaces } from './word-places.ts'

interface Word {
  id: number
  places: number
  goods: number
  /** Number of entries of the current chunk. */
  entries: number[]
}

const rowsAtOnce = 2000

async function insert(db: Queryable, sql: string, rows: readonly unknown[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db.query(sql, [JSON.stringify(rows.slice(from, from + rowsAtOnce))])
  }
}

function packEntries(entries: readonly number[]): string {
  const bytes = Buffer.alloc(entries.length * 4)
  for (const [at, entry] of entries.entries()) bytes.writeUInt32LE(entry, at * 4)
  return bytes.toString('base64')
}

/** Collects posting lists of words, and writes them to the database. */
export class Postings {
  #words = new Map<string, Word>()
  #part = 0
  #db: Queryable

  constructor(db: Queryable) {
    this.#db = db
  }

  /** Products have to be added in the order of `ref`. */
  add(ref: number, words: ReadonlyMap<string, number>): void {
    for (const [text, place] of words) {
      let word = this.#words.get(text)
      if (!word) {
        word = { id: this.#words.size, places: 0, goods: 0, entries: [] }
        this.#words.set(text, word)
      }
      word.places |= 1 << place
      word.goods += 1
      word.entries.push(ref * wordPlaces.length + place)
    }
  }

  /** Writes what was collected since the last call. */
  async flush(): Promise<void> {
    const rows: [number, number, string][] = []
    for (const word of this.#words.values()) {
      if (word.entries.length === 0) continue
      rows.push([word.id, this.#part, packEntries(word.entries)])
      word.entries = []
    }
    await insert(
      this.#db,
      `insert into search_postings (word_id, part, entries)
       select (row ->> 0)::integer, (row ->> 1)::integer, decode(row ->> 2, 'base64')
       from jsonb_array_elements($1::jsonb) as row`,
      rows,
    )
    this.#part += 1
  }

  async writeWords(): Promise<void> {
    await insert(
      this.#db,
      `insert into search_words (id, word, places, goods)
       select (row ->> 0)::integer, row ->> 1, (row ->> 2)::integer, (row ->> 3)::integer
       from jsonb_array_elements($1::jsonb) as row`,
      [...this.#words].map(([text, word]) => [word.id, text, word.places, word.goods]),
    )
  }
}
