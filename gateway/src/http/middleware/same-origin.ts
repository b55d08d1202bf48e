import type { RequestHandler } from 'express'
import { HttpError } from '../http-errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Destinations of code, media and other embeds: no call serves them, and another site could read data that way. */
const embedDestinations = new Set(
  'audio audioworklet embed font manifest object paintworklet report script serviceworker sharedworker style track video worker xslt'.split(
    ' ',
  ),
)

/**
 * Only scripts of this site may change state: they alone can send the `x-vitrina` header, and browsers send
 * Sec-Fetch-Site. A read may be opened from elsewhere, such as from a link in an e-mail, but not be embedded in a page
 * of another site.
 */
export function setUpSameOrigin(): RequestHandler {
  return ({ headers, method }, _response, next) => {
    const from = headers['sec-fetch-site']
    const isElsewhere = from === 'cross-site' || from === 'same-site'
    const isPart = isElsewhere && headers['sec-fetch-mode'] !== 'navigate'
    const isRefused = safeMethods.has(method)
      ? isPart || embedDestinations.has(String(headers['sec-fetch-dest']))
      : (from !== undefined && from !== 'same-origin') || isForeignOrigin(headers) || headers['x-vitrina'] !== '1'
    next(isRefused ? new HttpError(403, 'Запрос пришёл не с этого сайта') : undefined)
  }
}

const isForeignOrigin = ({ origin, host }: { origin?: string; host?: string }): boolean =>
  origin !== undefined && hostOf(origin) !== host

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
