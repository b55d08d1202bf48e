import type { IncomingMessage } from 'node:http'
import { parse } from 'cookie'

/** Every cookie of a request, tokens too; broken cookies are as good as none. */
export function cookiesOf({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string | undefined> {
  try {
    return parse(headers.cookie ?? '')
  } catch {
    return {}
  }
}
