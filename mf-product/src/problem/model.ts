/** Reports of mistakes in a product, for the editors of the catalogue. */
import { problemApi } from '@vitrina/contracts/site/problem'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { errorTexts } from '@vitrina/site/texts'
import { createEvent, createStore, sample } from 'effector'

export interface ProblemState {
  status: 'idle' | 'loading' | 'success' | 'error'
  /** Error messages; empty unless the status is `error`. */
  messages: string[]
}

export const idle: ProblemState = { status: 'idle', messages: [] }

// Events: what happened
export const problemReported = createEvent<{ idcode: string; comment: string }>()
/** The visitor has seen the result, and the form may start again. */
export const resultAcknowledged = createEvent<string>()

// Effects: how we ask
const reportProblemFx = createRequestFx(problemApi.report)

// Stores: what we know
/** By product code: the response may arrive on the page of another product. */
export const $problems = createStore<Record<string, ProblemState>>({}, { serialize: 'ignore' })

/** The specified message, and the reason when the visitor can do something about it. */
function messagesOf(error: Error): string[] {
  const isTheirs = 'status' in error && typeof error.status === 'number' && error.status >= 500
  return isTheirs ? [errorTexts.reportNotSent] : [errorTexts.reportNotSent, errorMessage(error)]
}

// Wiring: what follows from what
sample({
  clock: problemReported,
  source: $problems,
  // A second press before the response is the same report.
  filter: (problems, { idcode }) => problems[idcode]?.status !== 'loading',
  fn: (_, { idcode, comment }) => ({ params: { idcode }, body: { comment } }),
  target: reportProblemFx,
})

sample({
  clock: reportProblemFx,
  source: $problems,
  fn: (problems, { params }) => ({ ...problems, [params.idcode]: { status: 'loading' as const, messages: [] } }),
  target: $problems,
})

sample({
  clock: reportProblemFx.done,
  source: $problems,
  fn: (problems, { params: { params } }) => ({
    ...problems,
    [params.idcode]: { status: 'success' as const, messages: [] },
  }),
  target: $problems,
})

sample({
  clock: reportProblemFx.fail,
  source: $problems,
  fn: (problems, { params: { params }, error }) => ({
    ...problems,
    [params.idcode]: { status: 'error' as const, messages: messagesOf(error) },
  }),
  target: $problems,
})

sample({
  clock: resultAcknowledged,
  source: $problems,
  filter: (problems, idcode) => problems[idcode]?.status === 'success',
  fn: (problems, idcode) => ({ ...problems, [idcode]: idle }),
  target: $problems,
})
