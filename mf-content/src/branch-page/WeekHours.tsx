import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { formatClock } from '@vitrina/site/opening'
import { MINUTES_OF_DAY, parseWorkTime, type Shift } from '@vitrina/site/work-time'
import { branchTexts as texts } from '../branch/texts.ts'
import styles from './BranchPage.module.css'

const shown = (shifts: readonly Shift[]): string => {
  if (shifts.length === 0) return texts.dayOff
  if (shifts.some(({ opens, closes }) => closes - opens >= MINUTES_OF_DAY)) return texts.roundTheClock
  return shifts.map(({ opens, closes }) => `${formatClock(opens)}–${formatClock(closes)}`).join(', ')
}

/** The hours of each day of the week, or the retailer's text when it cannot be parsed. */
export function WeekHours({ workTime }: { workTime: string }) {
  const parsed = parseWorkTime(workTime)
  if (!parsed) return workTime ? <p>{withNoBreakSpaces(workTime)}</p> : null
  return (
    <table className={styles.week}>
      <caption className={styles.caption}>{texts.hours}</caption>
      <tbody>
        {parsed.days.map((shifts, day) => (
          <tr key={texts.week[day]} data-off={shifts.length === 0 || undefined}>
            <th scope="row">{texts.week[day]}</th>
            <td>{shown(shifts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
