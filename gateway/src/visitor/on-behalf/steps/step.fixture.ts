/** One thing that a member of staff does on behalf of a client. */
import { randomUUID } from 'node:crypto'

/** What answers so far have told, by the words that later calls ask for. */
export type StepState = Record<string, string>

export interface ClientStep {
  /** Of `siteCalls`; several deeds may be of one call. */
  call: string
  params?: (known: StepState) => Record<string, string>
  query?: (known: StepState) => Record<string, string>
  body?: (known: StepState) => object
  /** What later deeds need of the answer. */
  extract?: (answer: never, known: StepState) => StepState
  /** It changes what this site keeps itself: no call goes to the retailer, whose log it is. */
  isSiteOnly?: true
}

export const newKey = () => `key-${randomUUID()}`
/** The place of an address that names something by an id which an earlier answer told. */
export const idParam = (name: string) => (known: StepState) => ({ id: known[name] ?? '' })
export const twoOfProduct = (known: StepState, name = 'good') => ({ idcode: known[name] ?? '', count: 2 })
