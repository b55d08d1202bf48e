import { roundTo6 } from './quantity.ts'

/** A line and the stock of a branch today, in units of the product. */
export interface LineAtBranch {
  idcode: string
  name: string
  unit: string
  count: number
  here: number
}

/** The part of some lines that a branch can hand over. */
export interface Coverage {
  /** Lines in stock in full today, out of `total`. */
  covered: number
  total: number
  /** Lines not in stock in full, with the missing number of units. */
  lacking: { idcode: string; name: string; quantity: number; unit: string }[]
}

/** Further sources of a line; dates are yyyy-mm-dd, null when unknown. */
export interface LineSource {
  count: number
  here: number
  /** The quantity that other branches can deliver, and the date. */
  elsewhere: number
  elsewhereDate: string | null
  /** When the supplier delivers any quantity; null also when there is no supplier. */
  supplierDate: string | null
}

export function coverageOf(lines: readonly LineAtBranch[]): Coverage {
  const lacking = lines.flatMap(({ idcode, name, unit, count, here }) => {
    const quantity = roundTo6(count - Math.max(0, here))
    return quantity > 0 ? { idcode, name, quantity, unit } : []
  })
  return { covered: lines.length - lacking.length, total: lines.length, lacking }
}

/** The first day when everything is ready: today when nothing is missing; null when a line's date is unknown. */
export function readyDateOf(lines: readonly LineSource[], today: string): string | null {
  let latest = today
  for (const line of lines) {
    const date = lineDateOf(line, today)
    if (date === null) return null
    if (date > latest) latest = date
  }
  return latest
}

/** The first day when at least one line is ready in full; null when unknown for all. */
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
