import type { RequestHandler } from 'express'
import { HttpError } from '../http-errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a page takes in as code or plays: no call answers with that, and another site could read it so. */
const embedDestinations = new Set(
  'audio audioworklet embed font manifest object paintworklet report script serviceworker sharedworker style track video worker xslt'.split(
    ' ',
  ),
)

/**
 * State is changed only by scripts of this site: they alone can send the header, and browsers say where a call is from.
 * What is only read may be opened from elsewhere, as by a link in a letter, but is part of no page of another site.
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
