import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface Rejection {
  status: 400 | 405 | 408 | 414 | 429 | 431 | 503
  /** The methods that the path allows, for a 405. */
  allow?: string[]
  /** Seconds for Retry-After. */
  retryAfterS?: number
}

const details: Record<Rejection['status'], string> = {
  400: 'Запрос не разобрать: проверьте адрес',
  405: 'С этим адресом так не поступают',
  408: 'Данные шли слишком медленно. Проверьте связь и попробуйте ещё раз.',
  414: 'Адрес запроса слишком длинный',
  429: 'Слишком много запросов одновременно. Попробуйте через несколько секунд.',
  431: 'В запросе слишком много заголовков',
  503: 'Сейчас на сайте слишком много посетителей. Попробуйте через несколько секунд.',
}

const isCall = /^\/api(?:[/?]|$)/i

/** Sends the rejection before routing, as JSON to calls and as text to others, and closes the connection. */
export function sendRejection(request: IncomingMessage, response: ServerResponse, refusal: Rejection): void {
  const { status, allow, retryAfterS } = refusal
  const detail = details[status]
  const { id } = request as { id?: string }
  const isJson = isCall.test(request.url ?? '')
  const body = isJson ? JSON.stringify({ detail, requestId: id }) : `${detail}\n`
  const headers: OutgoingHttpHeaders = {
    'content-type': `${isJson ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
  if (allow) headers.allow = allow.join(', ')
  if (retryAfterS !== undefined) headers['retry-after'] = String(retryAfterS)
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
