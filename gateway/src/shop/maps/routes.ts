import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import type { YandexMaps } from '../../infra/configuration/yandex-maps.ts'

/** Path of the page with the Yandex map, which is shown in a frame. */
export const YANDEX_FRAME = '/maps/yandex/'

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const script = read('yandex-frame.js')
const styles = read('yandex-frame.css')

/**
 * The Yandex map in its own document. Its script evaluates strings and adds inline styles, which the CSP of other pages
 * forbids; so it runs in a sandbox without an origin, with no access to cookies, storage or the page.
 */
export function mapRoutes(maps: YandexMaps | null): Router {
  const router = Router()
  if (!maps) return router
  const page = pageOf(maps)
  const policy = policyOf(maps)

  router.get(YANDEX_FRAME, (_, response) => {
    // Without an origin the header has no effect, and the browser would warn about it.
    response.removeHeader('origin-agent-cluster')
    response
      .set({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
        'cache-control': 'public, max-age=600',
      })
      .type('text/html')
      .send(page)
  })

  return router
}

function pageOf(maps: YandexMaps): string {
  const address = maps.script.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>Карта</title><style>${styles}</style></head>
<body data-script="${address}"><div id="map"></div><script>${script}</script></body>
</html>
`
}

function policyOf({ hosts }: YandexMaps): string {
  const sources = hosts.join(' ')
  return [
    "default-src 'none'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    `script-src ${hashOf(script)} ${sources} 'unsafe-eval'`,
    `style-src ${hashOf(styles)} ${sources} blob:`,
    `img-src data: blob: ${sources}`,
    `font-src data: ${sources}`,
    `connect-src ${sources}`,
    `worker-src blob: ${sources}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
