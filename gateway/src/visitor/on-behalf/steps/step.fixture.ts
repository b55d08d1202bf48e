/** One call that a member of staff makes on behalf of a client. */
import { randomUUID } from 'node:crypto'

/** Values of earlier responses by name, for later calls. */
export type StepState = Record<string, string>

export interface ClientStep {
  /** Name in `siteCalls`; several steps may use one call. */
  call: string
  params?: (known: StepState) => Record<string, string>
  query?: (known: StepState) => Record<string, string>
  body?: (known: StepState) => object
  /** Values of the response that later steps need. */
  extract?: (answer: never, known: StepState) => StepState
  /** The step changes only data of this site: it makes no call to the retailer and is not in the retailer's log. */
  isSiteOnly?: true
}

export const newKey = () => `key-${randomUUID()}`
/** Path parameters with an id from an earlier response. */
export const idParam = (name: string) => (known: StepState) => ({ id: known[name] ?? '' })
export const twoOfProduct = (known: StepState, name = 'good') => ({ idcode: known[name] ?? '', count: 2 })
