/** How remotes call the gateway: one function for loaders, one factory of effects for models. */
import type { CallInput, CallResult, Endpoint } from '@vitrina/contracts/endpoint'
import { type Api, ApiError, createApi, type RawResponse } from '@vitrina/contracts/request'
import { sessionApi } from '@vitrina/contracts/site/session'
import { attach, createEffect, createStore, type Effect } from 'effector'
import { onReleaseSetSeen } from '../build-check/watch-builds.ts'

const TIMEOUT_MS = 15_000
const RETRY_DELAY_MS = 1000

let pendingWrites = 0

/** Whether a request other than GET is pending. */
export const hasPendingWrites = (): boolean => pendingWrites > 0

/** Aborts pending reads; its abort reason is a promise of the sign-out. */
let readsAbort = new AbortController()

/**
 * Aborts pending reads at a sign-out: their responses would belong to the account that has signed out, which browsers
 * report as errors. They reject only once the sign-out has settled, so that a page that is being left shows no failure.
 */
function abortReads(signOut: Promise<unknown>): void {
  readsAbort.abort(signOut.catch(() => undefined))
  readsAbort = new AbortController()
}

async function send(url: string, init: RequestInit): Promise<RawResponse & { isUnderWay: boolean }> {
  const response = await fetch(url, init)
  const { headers, status } = response
  onReleaseSetSeen(headers.get('x-release-set'))
  return { status, text: await response.text(), isUnderWay: status === 409 && headers.has('retry-after') }
}

/**
 * Retries once with the same idempotency key when the connection is lost: the gateway repeats its first response. While
 * it is still working on the first request (409 with `retry-after`) the call is repeated.
 */
async function sendIdempotent(url: string, init: RequestInit): Promise<RawResponse> {
  const keyed = {
    ...init,
    headers: { ...init.headers, 'idempotency-key': crypto.getRandomValues(new Uint32Array(4)).join('-') },
  }
  for (let isAgain = false; ; isAgain = true) {
    const answer = await send(url, keyed).catch((cause) => {
      if (isAgain || init.signal?.aborted) throw cause
    })
    if (answer && !(isAgain && answer.isUnderWay)) return answer
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
}

/** The custom header `x-vitrina` proves that the call comes from a script of this site. */
const browserApi: Api = createApi(async ({ method, url, body, needsIdempotencyKey, signal }) => {
  const isRead = method === 'GET'
  const { signal: left } = readsAbort
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : []), ...(isRead ? [left] : [])]
  if (!isRead) pendingWrites += 1
  try {
    const answered = (needsIdempotencyKey ? sendIdempotent : send)(url, {
      method,
      body,
      headers: { 'x-vitrina': '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      credentials: 'same-origin',
      signal: AbortSignal.any(signals),
    })
    if (url === sessionApi.signOut.path) abortReads(answered)
    return await answered
  } catch (cause) {
    if (isRead && left.aborted) await left.reason
    throw cause
  } finally {
    if (!isRead) pendingWrites -= 1
  }
})

/** On the server each request has its own in its scope, which calls the gateway on behalf of the visitor. */
export const $api = createStore<Api>(browserApi, { serialize: 'ignore' })

export function createRequestFx<E extends Endpoint>(endpoint: E): Effect<CallInput<E>, CallResult<E>, Error> {
  return attach({
    source: $api,
    mapParams: (input: CallInput<E>, api: Api) => ({ api, input }),
    effect: createEffect(
      ({ api, input }: { api: Api; input: CallInput<E> }): Promise<CallResult<E>> => api(endpoint, input),
    ),
  }) as unknown as Effect<CallInput<E>, CallResult<E>, Error>
}

/** An error as a sentence for the shopper. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.detail) return error.detail
    if (error.kind === 'network') return 'Нет связи с магазином. Проверьте интернет и попробуйте ещё раз.'
  }
  return 'Что-то пошло не так. Попробуйте ещё раз чуть позже.'
}
