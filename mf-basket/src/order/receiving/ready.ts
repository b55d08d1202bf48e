import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import type { Fields } from '../form/fields.ts'
import { orderTexts } from '../texts.ts'
import { receivingTexts as texts } from './texts.ts'

type Shipment = Fields['shipment']
type CoverageDates = Pick<BranchCoverage, 'lacking' | 'readyDate' | 'firstDate'>

/** From when on the goods of a branch can be received. */
export interface Readiness {
  /** yyyy-mm-dd; '' where every day will do or nobody knows. */
  earliest: string
  /** Nobody knows when they come. */
  isUnknown: boolean
  /** A part of them is there sooner. */
  hasParts: boolean
}

/** All of the goods have to be there, or where they are handed over as they come, the first of them. */
export function readyOf(branch: CoverageDates | undefined, shipment: Shipment): Readiness {
  if (!branch || branch.lacking.length === 0) return { earliest: '', isUnknown: false, hasParts: false }
  const { readyDate, firstDate } = branch
  const day = shipment === 'together' ? readyDate : firstDate
  const hasParts = firstDate !== null && (readyDate === null || firstDate < readyDate)
  return { earliest: day ?? '', isUnknown: day === null, hasParts }
}

/** What a buyer should know before they choose a day: why the early ones cannot be, or that it is not certain. */
export function readyHint({ earliest, isUnknown, hasParts }: Readiness, shipment: Shipment, hasEarly: boolean) {
  if (isUnknown) return texts.wish
  if (!hasEarly) return undefined
  const words = orderTexts.faults.early[shipment](formatDayMonth(earliest))
  return shipment === 'together' && hasParts ? `${words}. ${texts.orInParts}` : words
}
