import type { ErrorReport } from '@vitrina/contracts/site/report'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pageSet } from '../build-check/watch-builds.ts'
import { hear } from '../signals/hear.ts'
import { reportErrorFx } from './model.ts'

/** Why a page is not shown. `id` names the failure when the server met it. */
export interface ReportedProblem {
  status: number
  message: string
  id?: string | undefined
}

const OURS = 500
const SAME_FAILURE_MS = 10 * 60_000
/** No fault of the site. */
const ordinary = new Set([403, 404, 410])

const ids = new WeakMap<ReportedProblem, string>()
const told = new Set<string>()
const toldAt = new Map<string, number>()

/** `crypto.randomUUID` is missing where the site is opened without https. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function idOf(problem: ReportedProblem): string {
  const id = problem.id ?? ids.get(problem) ?? randomId()
  ids.set(problem, id)
  return id
}

function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const title = `${error.name}: ${error.message}`
  const { stack = '' } = error
  // Only some browsers begin a stack with what it is of.
  return (stack.startsWith(title) ? stack : `${title}\n${stack}`).slice(0, 4000)
}

/** Null for what is not told of: an ordinary refusal, a failure told of before, the same one again while it lasts. */
function reportOf(problem: ReportedProblem, error: unknown): ErrorReport | null {
  const id = idOf(problem)
  const { status, message } = problem
  const path = location.pathname.slice(0, 500)
  const failure = `${status} ${message} ${path}`
  // Without a connection nothing could be told, and nothing of the site has failed.
  if (ordinary.has(status) || told.has(id) || navigator.onLine === false) return null
  told.add(id)
  if (Date.now() - (toldAt.get(failure) ?? Number.NEGATIVE_INFINITY) < SAME_FAILURE_MS) return null
  toldAt.set(failure, Date.now())
  return { id, statusCode: status, message: message.slice(0, 500), path, set: pageSet(), stack: stackOf(error) }
}

/** Tells of the problem in sight, once; that it could not be told is only logged. */
export function useErrorReport(problem: ReportedProblem, error?: unknown): void {
  const send = useUnit(reportErrorFx)
  useEffect(() => {
    const report = reportOf(problem, error)
    if (!report) return
    if (report.statusCode === OURS) hear('page', error)
    send({ body: report }).catch((reason: unknown) => console.info('The error could not be reported', reason))
  }, [problem, error, send])
}
