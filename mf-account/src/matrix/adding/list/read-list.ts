import { isIdcode } from '@vitrina/site/identifiers'
import { shelfAmount } from '@vitrina/site/replenishment'

export interface ListedCode {
  idcode: string
  /** null where nothing was said. */
  min: number | null
  max: number | null
}

/**
 * Codes of a pasted list, one in a line, each with its least and its most where more columns follow. Lines that hold no
 * code (heads, words) are told apart; what is there twice counts once.
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
