import type { ErrorReport } from '@vitrina/contracts/site/report'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pageSet } from '../build-check/watch-builds.ts'
import { reportFailure } from '../signals/report-failure.ts'
import { reportErrorFx } from './model.ts'

/** Why a page is not shown. `id` identifies a failure that happened on the server. */
export interface ReportedProblem {
  status: number
  message: string
  id?: string | undefined
}

const SERVER_ERROR = 500
const NOT_FOUND = 404

const ids = new WeakMap<ReportedProblem, string>()
const reportedIds = new Set<string>()

/** `crypto.randomUUID` is not available without HTTPS. */
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
  // Only some browsers start a stack with the error's name and message.
  return (stack.startsWith(title) ? stack : `${title}\n${stack}`).slice(0, 4000)
}

/** Null for problems that are not reported: a missing page, and a failure reported before. */
function reportOf(problem: ReportedProblem, error: unknown): ErrorReport | null {
  const id = idOf(problem)
  const { status, message } = problem
  if (status === NOT_FOUND || reportedIds.has(id)) return null
  reportedIds.add(id)
  const path = location.pathname.slice(0, 500)
  return { id, statusCode: status, message: message.slice(0, 500), path, set: pageSet(), stack: stackOf(error) }
}

/** Runs at once, or when the browser is online again. */
function whenConnected(run: () => void): void {
  if (navigator.onLine === false) addEventListener('online', run, { once: true })
  else run()
}

/** Reports the shown problem once each time it appears; the gateway groups reports. A failed report is only logged. */
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
