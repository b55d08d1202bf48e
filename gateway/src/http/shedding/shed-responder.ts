import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { logoSvg } from '../../infra/logo.ts'

const OVERLOADED = 'Сейчас на сайте слишком много посетителей. Попробуйте через несколько секунд.'
const MIN_RETRY_S = 3
const MAX_RETRY_S = 9

/** Colours and sizes of the design tokens, inlined, because the style sheet is not served under overload. */
const style =
  'body{margin:0;background:#f6f5f2;color:#15181c;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:560px;margin:0 auto;padding:64px 24px}svg{width:48px;height:48px}' +
  'h1{font-size:28px;line-height:1.2;margin:24px 0 12px}p{margin:0 0 16px}' +
  'a{color:#0b4f8a}a.action{display:inline-block;padding:12px 20px;border-radius:6px;background:#d2450e;' +
  'color:#fff;text-decoration:none;margin-right:16px}a:focus-visible{outline:2px solid #0b4f8a;outline-offset:2px}'

const pageOf = (title: string, heading: string, text: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${title}</title><style>${style}</style></head><body><main>${logoSvg}` +
  `<h1>${heading}</h1><p>${text}</p>` +
  `<p><a class="action" href="">Попробовать снова</a><a href="/cart/">Перейти в&nbsp;корзину</a></p>` +
  `</main></body></html>`

const overloadPage = pageOf(
  'Слишком много посетителей',
  'Сейчас слишком много посетителей',
  'Эту страницу мы не успеваем показать. Корзина и&nbsp;оформление заказа работают: начатый заказ можно закончить.',
)

const tooManyPage = Buffer.from(
  pageOf(
    'Слишком много запросов',
    'Слишком много запросов подряд',
    'Из&nbsp;вашей сети пришло слишком много запросов. Подождите немного и&nbsp;обновите страницу.',
  ),
)

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type HeaderRecord = Readonly<Record<string, string>>

/** How long a network over its rate limit has to wait. */
export interface RateLimitWait {
  waitS: number
  sentence: string
}

/** The body as a latin1 string, so that Node writes it together with the head. */
interface PreparedResponse {
  /** Header names and values alternating, one head for each Retry-After value. */
  heads: (readonly string[])[]
  body: string
}

function prepareResponse(headers: HeaderRecord, type: string, text: string): PreparedResponse {
  const body = Buffer.from(text).toString('latin1')
  const all = { ...headers, 'content-type': type, 'content-length': String(body.length), 'cache-control': 'no-store' }
  // Spread, so that clients do not all retry at the same moment.
  const pauses = Array.from({ length: MAX_RETRY_S - MIN_RETRY_S + 1 }, (_, at) => String(MIN_RETRY_S + at))
  return { heads: pauses.map((pause) => Object.entries({ ...all, 'retry-after': pause }).flat()), body }
}

/** Sends 503 and 429 as a page or as JSON at next to no cost: nothing else of the site is loaded for it. */
export class ShedResponder {
  private readonly callResponse: PreparedResponse
  private readonly pageResponse: PreparedResponse
  private readonly headers: HeaderRecord

  /** `headers` are those of every response. */
  constructor(headers: HeaderRecord) {
    this.headers = headers
    this.callResponse = prepareResponse(
      headers,
      'application/json; charset=utf-8',
      JSON.stringify({ detail: OVERLOADED }),
    )
    this.pageResponse = prepareResponse(
      { ...headers, 'content-security-policy': POLICY },
      'text/html; charset=utf-8',
      overloadPage,
    )
  }

  sendOverloaded({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>, response: ServerResponse): void {
    const { heads, body } = url.startsWith('/api/') ? this.callResponse : this.pageResponse
    response.writeHead(503, [...(heads[Math.floor(Math.random() * heads.length)] ?? [])])
    if (method === 'HEAD') response.end()
    else response.end(body, 'latin1')
  }

  /** Answers 429 with the seconds to wait. */
  sendRateLimited(
    request: Pick<IncomingMessage, 'method' | 'url'>,
    response: ServerResponse,
    wait: RateLimitWait,
  ): void {
    const { method, url = '/' } = request
    const isCall = url.startsWith('/api/')
    const body = isCall ? Buffer.from(JSON.stringify({ detail: wait.sentence, retry_after: wait.waitS })) : tooManyPage
    response.writeHead(429, {
      ...this.headers,
      ...(isCall ? {} : { 'content-security-policy': POLICY }),
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': String(wait.waitS),
    })
    response.end(method === 'HEAD' ? undefined : body)
  }
}
