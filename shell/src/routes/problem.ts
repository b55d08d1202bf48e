import { ApiError } from '@vitrina/contracts/request'
import type { Head } from '@vitrina/federation/page'
import { isPageRefusal } from '@vitrina/federation/page'
import { errorTexts, notFoundTexts } from '@vitrina/site/texts'

/** Why a page is not shown, as it is told to the visitor and carried from server to browser. */
export interface Problem {
  status: number
  message: string
  /** Names this failure in reports; given by whoever met it. */
  id?: string
}

/** 404 and 403 as refused by the page; 503 when the shop's systems do not answer; anything else is ours: 500. */
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

/** The gateway has decided that the page is not to be shown, and says why. */
export class GatewayRefusal extends Error {
  readonly refusal: Problem

  constructor(refusal: Problem) {
    super(refusal.message)
    this.refusal = refusal
  }
}

const OFFLINE = 'No connection'

/** Only a browser says so, and only when it is sure. */
const isDisconnected = (): boolean => typeof navigator === 'object' && navigator.onLine === false

/** It is the visitor's own connection that is missing. */
export const isOffline = ({ message }: Problem): boolean => message === OFFLINE

function isProblem(error: unknown): error is Problem {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'message' in error && !(error instanceof Error)
  )
}

/** What is dumped has been cut down to what may be shown: a status, a message without details, the name of the failure. */
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
