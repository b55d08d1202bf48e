/** What is typed stands in the address: it survives a reload and can be sent to somebody. */
import { formatNumber } from '@vitrina/site/numbers'
import { type Job, typedFields } from './job.ts'
import { type Opening, parseOpenings, serialiseOpenings } from './opening-list.ts'

export interface JobInput {
  /** Texts by the names of the fields; what is left out is as the field begins. */
  texts: Readonly<Record<string, string>>
  openings: readonly Opening[]
  /** Products that were chosen, by the keys of the needs. */
  products: Readonly<Record<string, string>>
}

/** Longer is no size; what is typed up to that is kept as it is. */
export const MAX_INPUT_LENGTH = 24
const PRODUCT = 'p.'

/** What an address tells of a job; names that the job has not are left out, and so is what is too long to be a size. */
export function parseInput(job: Job, query: Iterable<[string, string]>): JobInput {
  // Of a name that is given twice the first counts.
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

/** The query of a job as it is typed, with its question mark. */
export function queryOf({ kind }: Pick<Job, 'kind'>, { texts, openings, products }: JobInput): string {
  const query = new URLSearchParams({ vid: kind })
  for (const [name, text] of Object.entries(texts)) query.set(name, text)
  if (openings.length > 0) query.set('o', serialiseOpenings(openings))
  for (const [key, idcode] of Object.entries(products)) query.set(PRODUCT + key, idcode)
  return `?${query}`
}
