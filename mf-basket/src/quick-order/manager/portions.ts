import { LEAD_COMMENT_LENGTH } from '@vitrina/contracts/site/lead-limits'
import { formatNumber } from '@vitrina/site/numbers'
import type { OrderRow } from '../rows.ts'
import { managerTexts } from '../texts.ts'

/** The rows of one request. */
export interface Portion {
  comment: string
  /** Numbers of its first and last row, from 1. */
  from: number
  to: number
}

const lineOf = ({ written: { text, quantity, unit } }: OrderRow): string => {
  const amount = quantity === null ? '' : ` — ${[formatNumber(quantity), unit].filter(Boolean).join(' ')}`
  return `• ${text}${amount}`
}

/** Rows as comments of requests, each filled up to its limit. No row is left out; an overlong one is split. */
export function commentPortions(rows: readonly OrderRow[]): Portion[] {
  const capacity = LEAD_COMMENT_LENGTH - managerTexts.intro.length - 100
  const portions: Portion[] = []
  let lines: string[] = []
  let used = 0
  const close = (to: number) => {
    if (lines.length > 0)
      portions.push({ comment: [managerTexts.intro, ...lines].join('\n'), from: to - lines.length + 1, to })
    lines = []
    used = 0
  }
  for (const [at, row] of rows.entries()) {
    const line = lineOf(row)
      .slice(0, capacity - 1)
      .toWellFormed()
    if (used + line.length + 1 > capacity) close(at)
    lines.push(line)
    used += line.length + 1
  }
  close(rows.length)
  return portions
}
