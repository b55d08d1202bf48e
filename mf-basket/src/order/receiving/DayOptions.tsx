import type { Fields } from '../form/fields.ts'
import { dayName } from './days.ts'
import { receivingTexts as texts } from './texts.ts'

export interface DayOptionsProps {
  /** yyyy-mm-dd, ascending. */
  days: readonly string[]
  /** Earlier days are disabled; '' when every day is possible. */
  earliest: string
  shipment: Fields['shipment']
  today?: string
}

/** Options of a day list; days before the goods are ready are shown disabled. */
export function DayOptions({ days, earliest, shipment, today }: DayOptionsProps) {
  const early = days.filter((day) => day < earliest)
  const option = (day: string) => (
    <option key={day} value={day} disabled={day < earliest}>
      {dayName(day, today)}
    </option>
  )
  return (
    <>
      {early.length > 0 && <optgroup label={texts.notYet[shipment]}>{early.map(option)}</optgroup>}
      {days.slice(early.length).map(option)}
    </>
  )
}
