import type { IncomingMessage, ServerResponse } from 'node:http'

export interface WireRefusal {
  status: 400 | 405 | 414 | 431
  /** The methods that the address has, where the method is what is wrong. */
  allow?: string[]
}

const details: Record<WireRefusal['status'], string> = {
  400: 'Запрос не разобрать: проверьте адрес',
  405: 'С этим адресом так не поступают',
  414: 'Адрес запроса слишком длинный',
  431: 'В запросе слишком много заголовков',
}

const isCall = /^\/api(?:[/?]|$)/i

/** Answers in place of all rooms, JSON to calls and a sentence to others; the connection is closed. */
export function refuseOnWire(request: IncomingMessage, response: ServerResponse, { status, allow }: WireRefusal): void {
  const detail = details[status]
  const { id } = request as { id?: string }
  const isJson = isCall.test(request.url ?? '')
  const body = isJson ? JSON.stringify({ detail, requestId: id }) : `${detail}\n`
  response.writeHead(status, {
    'content-type': `${isJson ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    connection: 'close',
    ...(allow ? { allow: allow.join(', ') } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
