/** What a form shows of its requests, and the notices that follow them. */
import { errorMessage } from '@vitrina/shell/api'
import { type Notice, noticeShown } from '@vitrina/shell/notices'
import { createStore, type Effect, sample, type Unit } from 'effector'
import { type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'

// biome-ignore lint/suspicious/noExplicitAny: parameters and results of different requests.
type AnyRequest = Effect<any, any>
// biome-ignore lint/suspicious/noExplicitAny: units of any payload.
type AnyUnit = Unit<any>
type PayloadOf<Clock> = Clock extends Unit<infer Payload> ? Payload : never
interface MutationOptions {
  /** The requests of the form. A new one clears the failure of the last. */
  requests: readonly AnyRequest[]
  /** Events that clear the failure as well, such as a form that opens. */
  resetOn: readonly AnyUnit[]
  /** A refusal of fields (status 422) is shown at the fields alone. */
  splitsFaults?: boolean
}

/** The failure of the form's last request, and its errors by field. */
export function createMutation({ requests, resetOn, splitsFaults = false }: MutationOptions) {
  const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  const $fieldFaults = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' })
  const refused = requests.map(({ failData }) => failData)

  // Wiring: what follows from what
  sample({
    clock: refused,
    filter: (error) => !splitsFaults || statusOf(error) !== 422,
    fn: (error) => failureOf(error, errorMessage),
    target: $failure,
  })
  sample({ clock: refused, fn: fieldFaultsOf, target: $fieldFaults })
  for (const store of [$failure, $fieldFaults]) store.reset([...requests, ...resetOn])

  return { $failure, $fieldFaults }
}

interface NoticeOptions<Clock extends AnyUnit> {
  clock: Clock | readonly Clock[]
  kind: Notice['kind']
  text: string | ((payload: PayloadOf<Clock>) => string)
}

/** Shows a notice each time the clock fires. */
export function notify<Clock extends AnyUnit>({ clock, kind, text }: NoticeOptions<Clock>): void {
  sample({
    clock: [clock].flat() as AnyUnit[],
    fn: (payload: PayloadOf<Clock>) => ({ kind, text: typeof text === 'string' ? text : text(payload) }),
    target: noticeShown,
  })
}

/** Tells the visitor why a request outside of a form has failed. */
export const notifyFailure = (request: AnyRequest, text: (message: string) => string): void =>
  notify({ clock: request.failData, kind: 'error', text: (error) => text(errorMessage(error)) })
