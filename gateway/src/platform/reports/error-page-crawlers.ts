import { STATUS_CODES } from 'node:http'

/** Telephones of this make say «bot» in their user agent. */
const cubotPattern = /cubot/gi
const botPattern = /bot|lighthouse/i

/**
 * Whether an error page is kept from this reader: 'bot' and 'lighthouse' anywhere in the user agent, and each of
 * `names` (lower case), whatever the case. Such a reader gets the status and `hiddenErrorBody`, and nobody is told.
 */
export function isErrorPageHidden(userAgent: string, names: readonly string[]): boolean {
  const text = userAgent.slice(0, 512).replace(cubotPattern, '')
  return botPattern.test(text) || names.some((name) => text.toLowerCase().includes(name))
}

/** All that such a reader gets in place of an error page, as `text/plain`: «404 Not Found». */
export const hiddenErrorBody = (status: number): string => `${status} ${STATUS_CODES[status] ?? 'Error'}`
