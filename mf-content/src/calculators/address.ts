/** The input of a job is in the address, so it survives a reload and can be shared. */
import { formatNumber } from '@vitrina/site/numbers'
import { type Job, typedFields } from './job.ts'
import { type Opening, parseOpenings, serialiseOpenings } from './opening-list.ts'

export interface JobInput {
  /** Typed texts by the names of the fields; a missing field has its initial value. */
  texts: Readonly<Record<string, string>>
  openings: readonly Opening[]
  /** Ids of chosen products, by the keys of the needs. */
  products: Readonly<Record<string, string>>
}

/** Longer texts are not sizes and are ignored. */
export const MAX_INPUT_LENGTH = 24
const PRODUCT = 'p.'

/** Parses the input of a job from an address; unknown names and texts that are too long are ignored. */
export function parseInput(job: Job, query: Iterable<[string, string]>): JobInput {
  // The first value of a repeated name wins.
  const given = new Map([...query].reverse())
  const texts = typedFields(job).flatMap(({ name, choices }) => {
    const text = given.get(name)
    if (text === undefined || text.length > MAX_INPUT_LENGTH) return []
    const isChoice = choices?.some(({ value }) => formatNumber(value) === text)
    return choices && !isChoice ? [] : [[name, text] as const]
  })
  const products = [...given].flatMap(([name, value]) =>
    name.startsWith(PRODUCT) && /^\d{1,12}$/.test(value) ? [[name.slice(PRODUCT.length), value] as const] : [],
  )
  return {
    texts: Object.fromEntries(texts),
    openings: parseOpenings(given.get('o') ?? ''),
    products: Object.fromEntries(products),
  }
}

/** The query with the input of a job, including its question mark. */
export function queryOf({ kind }: Pick<Job, 'kind'>, { texts, openings, products }: JobInput): string {
  const query = new URLSearchParams({ vid: kind })
  for (const [name, text] of Object.entries(texts)) query.set(name, text)
  if (openings.length > 0) query.set('o', serialiseOpenings(openings))
  for (const [key, idcode] of Object.entries(products)) query.set(PRODUCT + key, idcode)
  return `?${query}`
}
