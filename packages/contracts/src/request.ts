import { buildUrl, type CallInput, type CallResult, type Endpoint } from './endpoint.ts'

/**
 * Why a call failed: `network` without a response or after a timeout, `http` with an error status, `contract` with a
 * response of another shape.
 */
export class ApiError extends Error {
  readonly kind: 'network' | 'http' | 'contract'
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The server's own sentence for the visitor, if it sent one. */
  readonly detail: string | undefined
  /** The whole body of an error response, parsed; undefined when it was not JSON. */
  readonly answer: unknown

  constructor(kind: ApiError['kind'], explanation: string, status = 0, detail?: string, answer?: unknown) {
    super(explanation)
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.detail = detail
    this.answer = answer
  }
}

export interface RawRequest {
  method: string
  /** The path of the contract: a pattern with parameters as `:name`. */
  path: string
  url: string
  body: string | undefined
  /** The call needs an idempotency key, so that retries create something once only. */
  needsIdempotencyKey: boolean
  signal?: AbortSignal
}

export interface RawResponse {
  status: number
  text: string
}

/** Sends a request over the network; rejects only when there was no response at all. */
export type Transport = (request: RawRequest) => Promise<RawResponse>

export type Api = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<CallResult<E>>

/**
 * The retailer nests its error sentence at different depths: `detail`, `data.detail` or `data.data.detail`; lists are
 * joined.
 */
export function detailOf(answer: unknown): string | undefined {
  let node: unknown = answer
  for (let depth = 0; depth < 3 && node !== null && typeof node === 'object'; depth += 1) {
    const { detail, data } = node as { detail?: unknown; data?: unknown }
    if (typeof detail === 'string') return detail.slice(0, 500)
    if (Array.isArray(detail)) {
      return detail
        .map((item) => (item && typeof item === 'object' && 'msg' in item ? String(item.msg) : String(item)))
        .join('; ')
        .slice(0, 500)
    }
    node = data
  }
  return undefined
}

function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('contract', 'The answer is not JSON')
  }
}

/** Creates the client of all contracts; it throws only `ApiError` (and the abort reason). */
export function createApi(transport: Transport): Api {
  return async (endpoint, input, options) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
    const request: RawRequest = {
      method: endpoint.method,
      path: endpoint.path,
      url: buildUrl(endpoint.path, params as Record<string, unknown>, query as Record<string, unknown>),
      body: body === undefined ? undefined : JSON.stringify(body),
      needsIdempotencyKey: endpoint.creates === 'once',
      signal: options?.signal,
    }
    let answer: RawResponse
    try {
      answer = await transport(request)
    } catch (cause) {
      if (options?.signal?.aborted) throw cause
      throw new ApiError('network', `${endpoint.method} ${endpoint.path} got no answer`)
    }
    if (answer.status >= 400) {
      let refusal: unknown
      try {
        refusal = JSON.parse(answer.text)
      } catch {
        refusal = undefined
      }
      const explanation = `${endpoint.method} ${endpoint.path} answered ${answer.status}`
      throw new ApiError('http', explanation, answer.status, detailOf(refusal), refusal)
    }
    const parsed = endpoint.response.safeParse(parseJson(answer.text))
    if (!parsed.success) {
      throw new ApiError(
        'contract',
        `${endpoint.method} ${endpoint.path}: ${parsed.error.issues[0]?.message ?? 'shape'} at ${parsed.error.issues[0]?.path.join('.')}`,
        answer.status,
      )
    }
    return parsed.data as CallResult<typeof endpoint>
  }
}
