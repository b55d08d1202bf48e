import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { splitOrderText } from '@vitrina/site/order-line-text'
import type { ListSource } from './list-storage.ts'
import { newRow, type OrderRow } from './rows.ts'
import { writeTexts } from './texts.ts'

export type SourceResult = { rows: OrderRow[]; fault: null } | { rows: null; fault: string }

const keyOf = ({ written: { text, quantity, unit } }: OrderRow): string => JSON.stringify([text, quantity, unit])

/**
 * Parses the rows of a source. A row that was in the previous list keeps its match and decisions, whatever its position
 * is now. An empty or overlong list returns an error message.
 */
export function rowsOf({ text, files }: ListSource, before: readonly OrderRow[]): SourceResult {
  const written = [...splitOrderText(text), ...files.flatMap(({ rows }) => rows)]
  if (written.length === 0) return { rows: null, fault: writeTexts.empty }
  if (written.length > quickOrderLimits.rows) {
    return { rows: null, fault: writeTexts.tooLong(written.length, quickOrderLimits.rows) }
  }
  const known = new Map<string, OrderRow[]>()
  for (const row of before) known.set(keyOf(row), [...(known.get(keyOf(row)) ?? []), row])
  const rows = written.map((each, at) => {
    const fresh = newRow(each, at + 1)
    const old = known.get(keyOf(fresh))?.shift()
    // Row numbers have changed: a row that was joined to another stands for itself again.
    return old ? { ...old, id: fresh.id, joinedTo: null } : fresh
  })
  return { rows, fault: null }
}

/** The source with the text from the URL appended, once: a reload has the same URL again. */
export function withText(source: ListSource, text: string): ListSource {
  const added = text.trim()
  if (added === '' || source.text.includes(added)) return source
  return { ...source, text: source.text.trim() === '' ? added : `${source.text.trimEnd()}\n${added}` }
}
