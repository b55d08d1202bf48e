import { STATUS_CODES } from 'node:http'

/** Phones of this make have «bot» in their user agent. */
const cubotPattern = /cubot/gi
const botPattern = /bot|lighthouse/i

/**
 * Whether this client gets no error page: its user agent contains 'bot', 'lighthouse' or one of `names` (given in lower
 * case), in any case. Such a client gets the status and `hiddenErrorBody`, and the error is not reported.
 */
export function isErrorPageHidden(userAgent: string, names: readonly string[]): boolean {
  const text = userAgent.slice(0, 512).replace(cubotPattern, '')
  return botPattern.test(text) || names.some((name) => text.toLowerCase().includes(name))
}

/** What such a client gets in place of an error page, as `text/plain`: «404 Not Found». */
export const hiddenErrorBody = (status: number): string => `${status} ${STATUS_CODES[status] ?? 'Error'}`
