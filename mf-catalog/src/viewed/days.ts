import { formatIsoDate } from '@vitrina/site/dates'
import type { JournalEntry } from '@vitrina/site/list-journal'
import { dateText, daysBetween } from '../promotions/days.ts'
import { viewedTexts as words } from './texts.ts'

/** A viewed product with the label of its day, which only the first product of a day has. */
export interface DatedItem {
  idcode: string
  label: string | null
}

/**
 * Labels viewed products by day. `idcodes` and days are newest first; `today` is yyyy-mm-dd. A product without a day
 * between two products of one day has that day, and one newer than a product of today has today. Other products without
 * a day are at the end.
 */
export function labelByDay(
  idcodes: readonly string[],
  journal: ReadonlyMap<string, JournalEntry>,
  today: string,
): DatedItem[] {
  const known = idcodes.map((idcode) => {
    const entry = journal.get(idcode)
    return { idcode, day: entry ? formatIsoDate(entry.time) : null }
  })
  const dated = known.map(({ idcode, day }, at) => ({ idcode, day: day ?? inferDay(known, at, today) }))
  const ordered = [...dated.filter(({ day }) => day !== null), ...dated.filter(({ day }) => day === null)]
  const labels = ordered.map(({ day }) => labelOf(day, today))
  return ordered.map(({ idcode }, at) => ({
    idcode,
    label: labels[at] === labels[at - 1] ? null : (labels[at] ?? null),
  }))
}

function inferDay(known: readonly { day: string | null }[], at: number, today: string): string | null {
  const newer = known.slice(0, at).findLast(({ day }) => day !== null)?.day ?? today
  const older = known.slice(at + 1).find(({ day }) => day !== null)?.day
  return newer === older ? newer : null
}

function labelOf(day: string | null, today: string): string {
  if (day === null) return words.earlier
  const ago = daysBetween(day, today) ?? 0
  // The browser's clock may be ahead.
  if (ago <= 0) return words.today
  return ago === 1 ? words.yesterday : (dateText(day, today) ?? words.earlier)
}
