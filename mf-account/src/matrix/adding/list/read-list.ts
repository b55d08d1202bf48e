import { isIdcode } from '@vitrina/site/identifiers'
import { shelfAmount } from '@vitrina/site/replenishment'

export interface ListedCode {
  idcode: string
  /** null when the list has no value. */
  min: number | null
  max: number | null
}

/**
 * Parses a pasted list of codes, one per line, each with its minimum and maximum when more columns follow. Lines
 * without a code (heads, words) are returned in `unread`; duplicates count once.
 */
export function readList(text: string): { rows: ListedCode[]; unread: string[] } {
  const rows = new Map<string, ListedCode>()
  const unread: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const [idcode = '', min = '', max = ''] = line.trim().split(/\s*[\t;]\s*|\s+/)
    if (idcode === '') continue
    const [least, most] = [shelfAmount(min), shelfAmount(max)]
    if (!isIdcode(idcode) || !/\d/.test(idcode)) unread.push(line.trim())
    else if (!rows.has(idcode)) rows.set(idcode, { idcode, min: least ?? null, max: most ?? null })
  }
  return { rows: [...rows.values()], unread }
}
