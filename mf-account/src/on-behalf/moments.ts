import { formatDateTime } from '@vitrina/site/dates'

/** Formats an ISO date as '21.11.2026 14:40', Moscow time. */
const momentText = (iso: string): string => formatDateTime(iso).slice(0, 16)

/** Formats an ISO date as '14:40', Moscow time. */
export const clockText = (iso: string): string => formatDateTime(iso).slice(11, 16)

/** '21.11.2026 14:40–15:10'; the second date only when it is another day. */
export function periodText(from: string, to: string | null): string {
  const begun = momentText(from)
  if (to === null) return `с\u00a0${begun}`
  const ended = momentText(to)
  if (ended === begun) return begun
  return begun.slice(0, 10) === ended.slice(0, 10) ? `${begun}–${ended.slice(11)}` : `${begun} – ${ended}`
}
