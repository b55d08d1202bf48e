import type { IncomingMessage } from 'node:http'
import { parse } from 'cookie'

/** All cookies of a request including tokens; empty when they cannot be parsed. */
export function cookiesOf({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string | undefined> {
  try {
    return parse(headers.cookie ?? '')
  } catch {
    return {}
  }
}
