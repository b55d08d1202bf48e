import type { Understanding } from '@vitrina/contracts/retailer/finding'
import type { Queryable } from '../../../database/database.ts'
import type { Lexicon } from './lexicon.ts'
import { type Part, type Question, type Way, wordsIn } from './question.ts'
import { meetingAll, meetingMost, type Ranked } from './ranking.ts'
import { addNearness, type Entries, scorePart } from './scoring.ts'
import { type Reading, understand } from './understand.ts'

export interface Answer {
  understood: Understanding
  ranked: Ranked
  /** The parts that were met. */
  parts: readonly Part[]
  /** What was asked, with the parts that were not. */
  question: Question
}

const nobody: Ranked = { refs: [], scores: [], sure: 0 }

async function readEntries(db: Queryable, ids: readonly number[]): Promise<Entries> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ word_id: number; entries: Uint8Array }>(
    `select p.word_id, p.entries from unnest($1::text::integer[]) as asked (id)
     join search_postings p on p.word_id = asked.id order by p.word_id, p.part`,
    [`{${ids.join(',')}}`],
  )
  const parts = Map.groupBy(rows, ({ word_id }) => word_id)
  return new Map([...parts].map(([id, list]) => [id, numbersIn(list.map(({ entries }) => entries))]))
}

function numbersIn(chunks: readonly Uint8Array[]): Uint32Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return new Uint32Array(all.buffer)
}

function wider({ ways, wider: more }: Part): readonly Way[] {
  return [...ways, ...more]
}

/** The parts as words, with what stands between them. */
export function textOf(parts: readonly Part[]): string {
  return parts.map(({ lead, text }, at) => (lead && at > 0 ? `${lead} ${text}` : text)).join(' ')
}

/** Words as they stood, where nothing was repaired; else the words that were looked for. */
function understanding({ parts, isOtherLayout }: Question, typed: string): Understanding {
  const isMisspelt = parts.some((part) => part.isMisspelt)
  const kind = isMisspelt ? 'typo' : isOtherLayout ? 'layout' : 'exact'
  return { text: kind === 'exact' ? typed : textOf(parts), kind, idcode: null, idcodes: [] }
}

/** Looks for products in the index: all words, else with wider readings of them, else fewer words. */
export async function answer(db: Queryable, lexicon: Lexicon, typed: string, reading: Reading): Promise<Answer> {
  const question = understand(lexicon, typed, reading)
  const first = await answerTo(db, lexicon, question, typed)
  if (first.ranked.sure > 0 && first.understood.kind !== 'fewer') return first
  // Words that together mean one thing that is not sold may mean something each.
  const apart = understand(lexicon, typed, { ...reading, isApart: true })
  if (apart.parts.length === question.parts.length) return first
  const second = await answerTo(db, lexicon, apart, typed)
  return second.ranked.sure > first.ranked.sure ? second : first
}

export async function answerTo(db: Queryable, lexicon: Lexicon, question: Question, typed: string): Promise<Answer> {
  const { parts } = question
  const understood = understanding(question, typed)
  const isGuessed = parts.some((part) => part.isMisspelt)
  const nothing = {
    understood: { ...understood, text: typed, kind: 'nothing' as const },
    ranked: nobody,
    parts: [],
    question,
  }
  if (parts.length === 0) return nothing
  const score = (entries: Entries, ways: (part: Part) => readonly Way[]) =>
    parts.map((part) => scorePart(part, ways(part), entries, lexicon.goods))
  const plain = score(
    await readEntries(
      db,
      wordsIn(parts, ({ ways }) => ways),
    ),
    ({ ways }) => ways,
  )
  let all = nobody
  if (parts.every(({ ways }) => ways.length > 0)) {
    all = meetingAll(parts, plain)
    if (all.sure > 0) return { understood, ranked: all, parts, question }
    const wide = meetingAll(parts, score(await readEntries(db, wordsIn(parts, wider)), wider))
    if (wide.sure > 0) return { understood, ranked: wide, parts, question }
    if (all.refs.length === 0) all = wide
  }
  const most = meetingMost(parts, plain, lexicon.goods)
  // What the thing is weighs more than texts that happen to mention all of the words.
  if (all.refs.length > 0 && !most?.hasKind && !isGuessed) return { understood, ranked: all, parts, question }
  if (!most) return nothing
  const { ranked, parts: met } = most
  const isAll = met.length === parts.length
  const near = parts.filter((part) => !met.includes(part)).flatMap((part) => part.near)
  addNearness(ranked, near, await readEntries(db, [...new Set(near.flat().map(({ id }) => id))]))
  return {
    understood: isAll ? understood : { ...understood, text: textOf(met), kind: 'fewer' },
    ranked,
    parts: met,
    question,
  }
}
