import type { SpecialDay } from '@vitrina/contracts/retailer/departments'
import { formatIsoDate } from '@vitrina/site/dates'
import type { Queryable } from '../database/database.ts'

/** Days of the year with special opening hours; '' when the branch is closed. */
const days: readonly [day: string, work_time: string, reason: string][] = [
  ['01-01', '', 'Новый год'],
  ['01-02', '', 'Новогодние каникулы'],
  ['01-03', '10:00–16:00', 'Новогодние каникулы'],
  ['01-07', '10:00–16:00', 'Рождество'],
  ['02-23', '9:00–16:00', 'День защитника Отечества'],
  ['03-08', '9:00–16:00', 'Международный женский день'],
  ['05-01', '9:00–16:00', 'Праздник Весны и Труда'],
  ['05-09', '', 'День Победы'],
  ['06-12', '9:00–16:00', 'День России'],
  ['11-04', '9:00–16:00', 'День народного единства'],
  ['12-31', '8:00–16:00', 'Канун Нового года'],
]

/** Special days of the next twelve months, in order. */
function specialDays(now: Date): SpecialDay[] {
  const today = formatIsoDate(now)
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap((each) => days.map(([day, work_time, reason]) => ({ date: `${each}-${day}`, work_time, reason })))
    .filter(({ date }) => date >= today && date < `${year + 1}${today.slice(4)}`)
}

/** Written at every start, as dates pass. */
export async function writeSpecialDays(db: Queryable, now: Date): Promise<void> {
  await db.query(`update departments set special_days = $1::jsonb`, [JSON.stringify(specialDays(now))])
}
