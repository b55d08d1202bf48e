import { roundTo6 } from './quantity.ts'

/** A line and what a branch has of it today, in units of the product. */
export interface LineAtBranch {
  idcode: string
  name: string
  unit: string
  count: number
  here: number
}

/** What a branch can hand over of some lines. */
export interface Coverage {
  /** Lines that are there in full today, out of `total`. */
  covered: number
  total: number
  /** What is not there in full, and how many units are lacking. */
  lacking: { idcode: string; name: string; quantity: number; unit: string }[]
}

/** Where more of a line can come from; dates as yyyy-mm-dd, null where nobody knows. */
export interface LineSource {
  count: number
  here: number
  /** What other branches can bring, and when. */
  elsewhere: number
  elsewhereDate: string | null
  /** When the supplier brings any quantity; null also when there is none. */
  supplierDate: string | null
}

export function coverageOf(lines: readonly LineAtBranch[]): Coverage {
  const lacking = lines.flatMap(({ idcode, name, unit, count, here }) => {
    const quantity = roundTo6(count - Math.max(0, here))
    return quantity > 0 ? { idcode, name, quantity, unit } : []
  })
  return { covered: lines.length - lacking.length, total: lines.length, lacking }
}

/** The first day on which everything is there: today when nothing is lacking; null when that cannot be said of a line. */
export function readyDateOf(lines: readonly LineSource[], today: string): string | null {
  let latest = today
  for (const line of lines) {
    const date = lineDateOf(line, today)
    if (date === null) return null
    if (date > latest) latest = date
  }
  return latest
}

/** The first day on which one of the lines is there in full; null when that can be said of none. */
export function firstDateOf(lines: readonly LineSource[], today: string): string | null {
  const known = lines.flatMap((line) => lineDateOf(line, today) ?? [])
  return known.toSorted()[0] ?? null
}

function lineDateOf({ count, here, elsewhere, elsewhereDate, supplierDate }: LineSource, today: string): string | null {
  const lacking = roundTo6(count - Math.max(0, here))
  if (lacking <= 0) return today
  const dates = [lacking <= elsewhere ? elsewhereDate : null, supplierDate].filter((date) => date !== null)
  return dates.toSorted()[0] ?? null
}
