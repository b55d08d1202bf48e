import type { ErrorReport } from '@vitrina/contracts/site/report'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pageSet } from '../build-check/watch-builds.ts'
import { reportFailure } from '../signals/report-failure.ts'
import { reportErrorFx } from './model.ts'

/** Why a page is not shown. `id` names the failure when the server met it. */
export interface ReportedProblem {
  status: number
  message: string
  id?: string | undefined
}

const SERVER_ERROR = 500
const NOT_FOUND = 404

const ids = new WeakMap<ReportedProblem, string>()
const reportedIds = new Set<string>()

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

/** Null for what is not told of: a page that is not there, and a failure told of before. */
function reportOf(problem: ReportedProblem, error: unknown): ErrorReport | null {
  const id = idOf(problem)
  const { status, message } = problem
  if (status === NOT_FOUND || reportedIds.has(id)) return null
  reportedIds.add(id)
  const path = location.pathname.slice(0, 500)
  return { id, statusCode: status, message: message.slice(0, 500), path, set: pageSet(), stack: stackOf(error) }
}

/** Without a connection nothing can be told before there is one again. */
function whenConnected(run: () => void): void {
  if (navigator.onLine === false) addEventListener('online', run, { once: true })
  else run()
}

/** Tells of the problem in sight, once for each time it appears; the gateway bundles. That it could not be told is only logged. */
export function useErrorReport(problem: ReportedProblem, error?: unknown): void {
  const send = useUnit(reportErrorFx)
  useEffect(() => {
    const report = reportOf(problem, error)
    if (!report) return
    if (report.statusCode === SERVER_ERROR) reportFailure('page', error)
    whenConnected(() => {
      send({ body: report }).catch((reason: unknown) => console.info('The error could not be reported', reason))
    })
  }, [problem, error, send])
}
