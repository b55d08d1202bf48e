/** One thing that a member of staff does on behalf of a client. */
import { randomUUID } from 'node:crypto'

/** What answers so far have told, by the words that later calls ask for. */
export type Known = Record<string, string>

export interface Deed {
  /** Of `siteCalls`; several deeds may be of one call. */
  call: string
  params?: (known: Known) => Record<string, string>
  query?: (known: Known) => Record<string, string>
  body?: (known: Known) => object
  /** What later deeds need of the answer. */
  learn?: (answer: never, known: Known) => Known
  /** It changes what this site keeps itself: no call goes to the retailer, whose log it is. */
  isOurs?: true
}

export const newKey = () => `key-${randomUUID()}`
/** The place of an address that names something by an id which an earlier answer told. */
export const named = (name: string) => (known: Known) => ({ id: known[name] ?? '' })
export const twoOf = (known: Known, name = 'good') => ({ idcode: known[name] ?? '', count: 2 })
