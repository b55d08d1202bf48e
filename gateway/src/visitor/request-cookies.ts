import { parse } from 'cookie'
import type { Request } from 'express'

/** Every cookie of a request, tokens too; broken cookies are as good as none. */
export function cookiesOf({ headers }: Request): Record<string, string | undefined> {
  try {
    return parse(headers.cookie ?? '')
  } catch {
    return {}
  }
}
