/** Turns the lines of a file into the content of an estimate: known codes become products, other lines stay free. */
import type { Api } from '@vitrina/contracts/request'
import type { EstimateLineInput } from '@vitrina/contracts/site/estimate-changes'
import { type MatchedRow, quickOrderApi, quickOrderLimits, type WrittenRow } from '@vitrina/contracts/site/quick-order'
import { orderUnit } from '@vitrina/site/order-line-units'
import { newId } from '../estimate/ids.ts'
import type { FileLine } from './rows.ts'
import { fileTexts as texts } from './texts.ts'

export interface EstimateContent {
  sections: { id: string; name: string }[]
  lines: EstimateLineInput[]
  /** Number of lines that became products. */
  goods: number
}

const MAX_NAME_LENGTH = 300
const MAX_NOTE_LENGTH = 500
const MAX_SECTION_LENGTH = 120

const unitOf = (written: string): string => orderUnit(written)?.unit ?? written

const toMatchRow = ({ code, name, quantity, unit }: FileLine): WrittenRow => ({
  text: (code || name).slice(0, quickOrderLimits.textLength).toWellFormed(),
  quantity,
  unit: unitOf(unit),
})

export interface MatchOptions {
  /** Whether lines without a code are matched by their names. */
  byName: boolean
  signal: AbortSignal
  /** Called with the number of matched lines and the total. */
  onStep: (done: number, of: number) => void
}

/** The match of each line, requested a hundred at a time; undefined for a line that is not to be matched. */
async function matchLines(api: Api, lines: readonly FileLine[], { byName, signal, onStep }: MatchOptions) {
  const linesToMatch = lines.filter(({ code }) => code !== '' || byName)
  const matches = new Map<FileLine, MatchedRow>()
  for (let at = 0; at < linesToMatch.length; at += quickOrderLimits.rowsAtOnce) {
    onStep(at, linesToMatch.length)
    const portion = linesToMatch.slice(at, at + quickOrderLimits.rowsAtOnce)
    const { rows } = await api(quickOrderApi.match, { body: { rows: portion.map(toMatchRow) } }, { signal })
    for (const [place, line] of portion.entries()) {
      const match = rows[place]
      if (match) matches.set(line, match)
    }
  }
  onStep(linesToMatch.length, linesToMatch.length)
  return matches
}

/** A code has to match exactly, a name may be a likely match. A product in an inconvertible unit is not taken. */
function productOf(line: FileLine, match: MatchedRow | undefined): string | null {
  const isMeant = match?.outcome === 'exact' || (match?.outcome === 'likely' && line.code === '')
  const candidate = match?.candidates[0]
  return isMeant && candidate && candidate.count !== null ? candidate.product.idcode : null
}

function toEstimateLine(line: FileLine, sectionId: string | null, idcode: string | null): EstimateLineInput {
  const { name, code, quantity, unit, price, note } = line
  const unknown = idcode === null && code !== '' && name !== '' ? texts.unknownCode(code) : ''
  return {
    id: newId(),
    sectionId,
    idcode,
    name: (name || code).slice(0, MAX_NAME_LENGTH),
    price,
    wanted: quantity,
    wantedUnit: unitOf(unit) || (idcode === null ? texts.piece : ''),
    waste: null,
    note: [note, unknown].filter(Boolean).join('\n').slice(0, MAX_NOTE_LENGTH),
  }
}

/** Existing sections are matched by name. Throws the error of the request. */
export async function toEstimateContent(
  api: Api,
  lines: readonly FileLine[],
  matching: MatchOptions,
  known: readonly { id: string; name: string }[] = [],
): Promise<EstimateContent> {
  const matches = await matchLines(api, lines, matching)
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const sections: EstimateContent['sections'] = []
  const written = lines.map((line) => {
    const name = line.section.slice(0, MAX_SECTION_LENGTH)
    if (name !== '' && !ids.has(name.toLowerCase())) {
      const section = { id: newId(), name }
      ids.set(name.toLowerCase(), section.id)
      sections.push(section)
    }
    return toEstimateLine(line, ids.get(name.toLowerCase()) ?? null, productOf(line, matches.get(line)))
  })
  return { sections, lines: written, goods: written.filter(({ idcode }) => idcode !== null).length }
}
