/** Lines of a file as an estimate takes them: codes that are known become products, the rest stay free lines. */
import type { Api } from '@vitrina/contracts/request'
import type { WrittenLine } from '@vitrina/contracts/site/estimate-changes'
import {
  type MatchedRow,
  quickOrderLimits,
  quickOrderPages,
  type WrittenRow,
} from '@vitrina/contracts/site/quick-order'
import { orderUnit } from '@vitrina/site/order-line-units'
import { newId } from '../estimate/ids.ts'
import type { FileLine } from './rows.ts'
import { fileTexts as texts } from './texts.ts'

export interface Written {
  sections: { id: string; name: string }[]
  lines: WrittenLine[]
  /** Lines that became products. */
  goods: number
}

const LONGEST_NAME = 300
const LONGEST_NOTE = 500
const LONGEST_SECTION = 120

const unitOf = (written: string): string => orderUnit(written)?.unit ?? written

const askedOf = ({ code, name, quantity, unit }: FileLine): WrittenRow => ({
  text: (code || name).slice(0, quickOrderLimits.textLength).toWellFormed(),
  quantity,
  unit: unitOf(unit),
})

export interface Matching {
  /** Lines without a code are looked for by their names. */
  byName: boolean
  signal: AbortSignal
  /** Told how many of how many lines have been looked for. */
  onStep: (done: number, of: number) => void
}

/** What each line is matched with, a hundred at a time; null for what is not to be looked for. */
async function matchesOf(api: Api, lines: readonly FileLine[], { byName, signal, onStep }: Matching) {
  const asked = lines.filter(({ code }) => code !== '' || byName)
  const matches = new Map<FileLine, MatchedRow>()
  for (let at = 0; at < asked.length; at += quickOrderLimits.rowsAtOnce) {
    onStep(at, asked.length)
    const portion = asked.slice(at, at + quickOrderLimits.rowsAtOnce)
    const { rows } = await api(quickOrderPages.match, { body: { rows: portion.map(askedOf) } }, { signal })
    for (const [place, line] of portion.entries()) {
      const match = rows[place]
      if (match) matches.set(line, match)
    }
  }
  onStep(asked.length, asked.length)
  return matches
}

/** A code has to be one; a name may be likely. What cannot be counted in the unit of the file is not taken. */
function productOf(line: FileLine, match: MatchedRow | undefined): string | null {
  const isMeant = match?.outcome === 'exact' || (match?.outcome === 'likely' && line.code === '')
  const candidate = match?.candidates[0]
  return isMeant && candidate && candidate.count !== null ? candidate.product.idcode : null
}

function writtenLine(line: FileLine, sectionId: string | null, idcode: string | null): WrittenLine {
  const { name, code, quantity, unit, price, note } = line
  const unknown = idcode === null && code !== '' && name !== '' ? texts.unknownCode(code) : ''
  return {
    id: newId(),
    sectionId,
    idcode,
    name: (name || code).slice(0, LONGEST_NAME),
    price,
    wanted: quantity,
    wantedUnit: unitOf(unit) || (idcode === null ? texts.piece : ''),
    waste: null,
    note: [note, unknown].filter(Boolean).join('\n').slice(0, LONGEST_NOTE),
  }
}

/** Sections that are there already are taken by their names. Throws what the call throws. */
export async function writtenOf(
  api: Api,
  lines: readonly FileLine[],
  matching: Matching,
  known: readonly { id: string; name: string }[] = [],
): Promise<Written> {
  const matches = await matchesOf(api, lines, matching)
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const sections: Written['sections'] = []
  const written = lines.map((line) => {
    const name = line.section.slice(0, LONGEST_SECTION)
    if (name !== '' && !ids.has(name.toLowerCase())) {
      const section = { id: newId(), name }
      ids.set(name.toLowerCase(), section.id)
      sections.push(section)
    }
    return writtenLine(line, ids.get(name.toLowerCase()) ?? null, productOf(line, matches.get(line)))
  })
  return { sections, lines: written, goods: written.filter(({ idcode }) => idcode !== null).length }
}
