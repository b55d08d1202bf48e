import type { Fields } from '../form/fields.ts'
import { dayName } from './days.ts'
import { receivingTexts as texts } from './texts.ts'

export interface DayOptionsProps {
  /** yyyy-mm-dd, the first first. */
  days: readonly string[]
  /** Days before it cannot be chosen; '' where every day will do. */
  earliest: string
  shipment: Fields['shipment']
  today?: string
}

/** The days of a list; those on which the goods are not there yet are shown and cannot be chosen. */
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
