import { parseWorkTime, type Shift } from './work-time.ts'

/** A day on which a branch has other hours than in its week. */
export interface SpecialDay {
  /** yyyy-mm-dd */
  date: string
  /** As the retailer writes them: «10:00–16:00»; '' when it is closed. */
  hours: string
  /** «Рождество»; '' without a reason. */
  reason: string
}

/** Hours by day, yyyy-mm-dd; null for those that cannot be parsed. */
export type SpecialHours = ReadonlyMap<string, readonly Shift[] | null>

/** «10:00–16:00» and «выходной» are hours of a single day; hours with days of the week are invalid here. */
function shiftsOf(hours: string): readonly Shift[] | null {
  if (hours.trim() === '' || /^(?:выходной|закрыто|не работа(?:ет|ем))$/i.test(hours.trim())) return []
  const days = parseWorkTime(hours)?.days ?? []
  const [first] = days
  return first && days.every((shifts) => JSON.stringify(shifts) === JSON.stringify(first)) ? first : null
}

export const specialHours = (days: readonly SpecialDay[]): SpecialHours =>
  new Map(days.map(({ date, hours }) => [date, shiftsOf(hours)]))

const DAY_MS = 86_400_000

/** The special days of the next `ahead` days, from `today`. */
export function comingDays(days: readonly SpecialDay[], today: string, ahead: number): SpecialDay[] {
  const last = new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10)
  return days
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
