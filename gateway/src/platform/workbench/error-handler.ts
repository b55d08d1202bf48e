import type { ErrorRequestHandler } from 'express'
import { toErrorResponse } from '../../http/http-errors.ts'
import { WorkbenchError } from './remote.ts'
import { SiteUnavailableError } from './site-client.ts'

const RETRY_S = 3

const texts = {
  away: 'Сайт не отвечает',
  awayMore: 'Верстак показывает страницы поверх выпущенного сайта, а он сейчас недоступен. Страница откроется сама.',
  failed: 'Страницу не собрать',
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
const style =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:36em;margin:15vh auto;padding:0 16px;color:#1d2329}code{font-size:15px;overflow-wrap:anywhere}'

const errorPage = (title: string, text: string, detail: string, isTriedAgain: boolean): string => `<!doctype html>
<html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${isTriedAgain ? `<meta http-equiv="refresh" content="${RETRY_S}">` : ''}<title>${title}</title><style>${style}</style>
<main><h1>${title}</h1>${text ? `<p>${text}</p>` : ''}<p><code>${escapeHtml(detail)}</code></p></main></html>
`

/** Answers every error in a format that the client accepts: a page for a document, JSON for anything else. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error)
  const isAway = error instanceof SiteUnavailableError
  const own = isAway || error instanceof WorkbenchError
  const { status, detail } = own
    ? { status: isAway ? 503 : 502, detail: String(error.message) }
    : toErrorResponse(error)
  response.status(status).set('cache-control', 'no-store')
  if (isAway) response.set('retry-after', String(RETRY_S))
  if ((request.headers.accept ?? '').includes('text/html')) {
    const title = isAway ? texts.away : texts.failed
    response.set('content-security-policy', policy).type('html')
    response.send(errorPage(title, isAway ? texts.awayMore : '', detail, isAway))
    return
  }
  response.json({ detail: isAway ? `${texts.away}. ${detail}` : detail, requestId: request.id })
}
