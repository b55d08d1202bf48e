/** Counts are stored by minute for as long as short windows reach back, and by hour for three days. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const MINUTES_LOOKED_AT_MS = 2 * HOUR_MS
const KEEP_MINUTES_MS = MINUTES_LOOKED_AT_MS + HOUR_MS
const KEEP_HOURS_MS = 3 * DAY_MS + HOUR_MS

/** Counts of one interval. */
export interface Slot {
  key: string
  /** ms since 1970. */
  from: number
  lengthMs: number
}

const minuteKey = (part: string, minute: number): string => `m:${part}:${minute}`
const hourKey = (part: string, hour: number): string => `h:${part}:${hour}`

/** Each event is counted for its minute and its hour, so that minutes need not be aggregated later. */
export function slotsAt(part: string, at: number): { key: string; keepMs: number }[] {
  return [
    { key: minuteKey(part, Math.floor(at / MINUTE_MS)), keepMs: KEEP_MINUTES_MS },
    { key: hourKey(part, Math.floor(at / HOUR_MS)), keepMs: KEEP_HOURS_MS },
  ]
}

/**
 * The slots to sum up for a window, oldest first and without overlap: minutes for the last two to three hours, whole
 * hours before. The slot in which the window begins counts completely.
 */
export function slotsBetween(part: string, from: number, to: number, now: number): Slot[] {
  const oldest = Math.floor((now - KEEP_HOURS_MS) / HOUR_MS) * HOUR_MS
  const minutesFrom = Math.floor((now - MINUTES_LOOKED_AT_MS) / HOUR_MS) * HOUR_MS
  const slots: Slot[] = []
  let at = Math.max(from, oldest)
  while (at < minutesFrom && at <= to) {
    const hour = Math.floor(at / HOUR_MS)
    slots.push({ key: hourKey(part, hour), from: hour * HOUR_MS, lengthMs: HOUR_MS })
    at = (hour + 1) * HOUR_MS
  }
  while (at <= to) {
    const minute = Math.floor(at / MINUTE_MS)
    slots.push({ key: minuteKey(part, minute), from: minute * MINUTE_MS, lengthMs: MINUTE_MS })
    at = (minute + 1) * MINUTE_MS
  }
  return slots
}

const dayKey = (at: number): string => `parts:${Math.floor(at / DAY_MS)}`

/** The key that records which parts had signals on a day. */
export const dayAt = (at: number): { key: string; keepMs: number } => ({ key: dayKey(at), keepMs: 5 * DAY_MS })

export const daysBefore = (now: number): string[] => [0, 1, 2, 3].map((days) => dayKey(now - days * DAY_MS))
