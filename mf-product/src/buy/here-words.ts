import { firstOpening, type OpenHours } from '@vitrina/site/open-hours'
import { texts } from '../texts.ts'

/**
 * When what lies in the visitor's branch can be taken there: «сегодня здесь», after closing «здесь завтра с 8:00». Only
 * «здесь» where the moment or the hours are not known: never a day on which it is not handed over any more.
 */
export function hereWords(open: readonly OpenHours[], now: number | null): string {
  const { rungs } = texts
  const next = now === null ? null : firstOpening(open, now)
  if (!next) return rungs.here
  const { day, time, isToday, isTomorrow } = next
  if (time === '') return rungs.hereToday
  if (isToday) return rungs.hereTodayFrom(time)
  if (isTomorrow) return rungs.hereTomorrowFrom(time)
  return rungs.hereFrom(`${day.slice(8)}.${day.slice(5, 7)}`, time)
}
