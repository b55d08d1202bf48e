import { ApiError } from '@vitrina/contracts/request'
import type { Head } from '@vitrina/federation/page'
import { isPageRefusal } from '@vitrina/federation/page'
import { errorTexts, notFoundTexts } from '@vitrina/site/texts'

/** Why a page is not shown; sent from the server to the browser, and shown to the visitor. */
export interface Problem {
  status: number
  message: string
  /** Id of this failure in reports, generated where it happened. */
  id?: string
}

/** 404 and 403 as refused by the page; 503 when the shop's systems do not respond; 500 for anything else. */
export function problemOf(error: unknown): Problem {
  if (isPageRefusal(error)) return { status: error.status, message: error.message }
  if (error instanceof GatewayRefusal) return error.refusal
  if (isProblem(error)) return { status: error.status, message: error.message, id: error.id }
  if (error instanceof ApiError || (error instanceof Error && error.name === 'ApiError')) {
    const status = (error as ApiError).status
    if (status === 404) return { status, message: errorTexts.notFound }
    if (status === 401 || status === 403) return { status: 403, message: errorTexts.forbidden }
    return { status: 503, message: isDisconnected() ? OFFLINE : 'Upstream unavailable' }
  }
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return { status: 503, message: 'Upstream unavailable' }
  }
  return { status: 500, message: 'Unexpected error' }
}

/** The gateway's refusal to show the page, with its reason. */
export class GatewayRefusal extends Error {
  readonly refusal: Problem

  constructor(refusal: Problem) {
    super(refusal.message)
    this.refusal = refusal
  }
}

const OFFLINE = 'No connection'

/** Only browsers have `onLine`, and only `false` is reliable. */
const isDisconnected = (): boolean => typeof navigator === 'object' && navigator.onLine === false

/** Whether the visitor is offline. */
export const isOffline = ({ message }: Problem): boolean => message === OFFLINE

function isProblem(error: unknown): error is Problem {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'message' in error && !(error instanceof Error)
  )
}

/** The specified dump with public fields only: the status, a message without details, the id of the failure. */
export const dumpOf = ({ status, message, id }: Problem): string =>
  JSON.stringify({ statusCode: status, message, requestId: id }, null, 2)

export function problemHead({ status, message }: Problem): Head {
  if (status === 404) {
    return { title: notFoundTexts.title, description: notFoundTexts.description, robots: 'noindex' }
  }
  if (status === 403) return { title: 'Нет доступа', robots: 'noindex' }
  if (isOffline({ status, message })) return { title: 'Нет связи с\u00a0интернетом', robots: 'noindex' }
  return { title: status === 503 ? 'Магазин ненадолго недоступен' : errorTexts.oops, robots: 'noindex' }
}
