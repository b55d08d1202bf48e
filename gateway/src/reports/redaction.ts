import { redact } from '../middleware/logger.ts'

const bearer = /\bBearer\s+[\w.~+/-]+=*/gi
const jwt = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g
const queryValue = /([?&#][\w.[\]-]+)=[^&#\s"'`)<>]*/g
/** Russian numbers as people write them; the ways with +7 are known to `redact`. */
const phone = /(?<![\w.:-])(?:\+?7|8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?![\w-])/g
const otherEmail = /[^\s@/"'<>()]+@[^\s@/"'<>()]+\.[^\s@/"'<>()\d]{2,}/gu

/** One line that may leave the site: no tokens, cookies, e-mails, phones, no values of a query. */
export function harmless(line: string): string {
  return redact(
    line
      .replace(bearer, 'Bearer [hidden]')
      .replace(jwt, '[token]')
      .replace(queryValue, '$1=…')
      .replace(phone, '[phone]'),
  ).replace(otherEmail, '[e-mail]')
}

/** The path of a page without its query, with what was encoded in it made visible to `harmless`. */
export function harmlessPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  try {
    return harmless(decodeURI(bare).replaceAll('%40', '@'))
  } catch {
    return harmless(bare)
  }
}
