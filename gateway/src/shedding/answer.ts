import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { markSvg } from '../brand/mark.ts'

const SHED = 'Сейчас на сайте слишком много посетителей. Попробуйте через несколько секунд.'
const SOONEST_S = 3
const LATEST_S = 9

/** The colours and measures of the tokens: what they come in is not given out now. */
const style =
  'body{margin:0;background:#f6f5f2;color:#15181c;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:560px;margin:0 auto;padding:64px 24px}svg{width:48px;height:48px}' +
  'h1{font-size:28px;line-height:1.2;margin:24px 0 12px}p{margin:0 0 16px}' +
  'a{color:#0b4f8a}a.action{display:inline-block;padding:12px 20px;border-radius:6px;background:#d2450e;' +
  'color:#fff;text-decoration:none;margin-right:16px}a:focus-visible{outline:2px solid #0b4f8a;outline-offset:2px}'

const page = Buffer.from(
  `<!doctype html><html lang="ru"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>Слишком много посетителей</title><style>${style}</style></head><body><main>${markSvg}` +
    `<h1>Сейчас слишком много посетителей</h1>` +
    `<p>Эту страницу мы не успеваем показать. Корзина и&nbsp;оформление заказа работают: начатый заказ можно закончить.</p>` +
    `<p><a class="action" href="">Попробовать снова</a><a href="/cart/">Перейти в&nbsp;корзину</a></p>` +
    `</main></body></html>`,
)

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Refuses for now, in a page or in JSON, at next to no cost: nothing of the site is asked for it. */
export function answerShed(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const isCall = url.startsWith('/api/')
  const body = isCall ? Buffer.from(JSON.stringify({ detail: SHED })) : page
  response.writeHead(503, {
    ...headers,
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(isCall ? {} : { 'content-security-policy': POLICY }),
    'cache-control': 'no-store',
    // Not all at the same moment.
    'retry-after': String(SOONEST_S + Math.floor(Math.random() * (LATEST_S - SOONEST_S + 1))),
  })
  response.end(method === 'HEAD' ? undefined : body)
}
