import { formatDateTime } from '@vitrina/site/dates'

/** '21.11.2026 14:40' of an ISO moment, Moscow time. */
const momentText = (iso: string): string => formatDateTime(iso).slice(0, 16)

/** '14:40' of an ISO moment, Moscow time. */
export const clockText = (iso: string): string => formatDateTime(iso).slice(11, 16)

/** '21.11.2026 14:40–15:10'; the second date only when it is another day. */
export function periodText(from: string, to: string | null): string {
  const begun = momentText(from)
  if (to === null) return `с\u00a0${begun}`
  const ended = momentText(to)
  if (ended === begun) return begun
  return begun.slice(0, 10) === ended.slice(0, 10) ? `${begun}–${ended.slice(11)}` : `${begun} – ${ended}`
}
