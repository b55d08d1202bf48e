import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import type { Fields } from '../form/fields.ts'
import { orderTexts } from '../texts.ts'
import { receivingTexts as texts } from './texts.ts'

type Shipment = Fields['shipment']
type CoverageDates = Pick<BranchCoverage, 'lacking' | 'readyDate' | 'firstDate'>

/** When the goods of a branch can be received. */
export interface Readiness {
  /** yyyy-mm-dd; '' when every day is possible or the date is unknown. */
  earliest: string
  /** The date is unknown. */
  isUnknown: boolean
  /** A part of the goods is ready sooner. */
  hasParts: boolean
}

/** All goods have to be ready, or only the first of them when they are handed over as they arrive. */
export function readyOf(branch: CoverageDates | undefined, shipment: Shipment): Readiness {
  if (!branch || branch.lacking.length === 0) return { earliest: '', isUnknown: false, hasParts: false }
  const { readyDate, firstDate } = branch
  const day = shipment === 'together' ? readyDate : firstDate
  const hasParts = firstDate !== null && (readyDate === null || firstDate < readyDate)
  return { earliest: day ?? '', isUnknown: day === null, hasParts }
}

/** A hint before choosing a day: why early ones are disabled, or that the date is uncertain. */
export function readyHint({ earliest, isUnknown, hasParts }: Readiness, shipment: Shipment, hasEarly: boolean) {
  if (isUnknown) return texts.wish
  if (!hasEarly) return undefined
  const words = orderTexts.faults.early[shipment](formatDayMonth(earliest))
  return shipment === 'together' && hasParts ? `${words}. ${texts.orInParts}` : words
}
