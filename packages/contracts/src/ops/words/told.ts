import type { Said } from '../said.ts'
import { russian, sentences } from './russian.ts'

interface Pattern {
  key: string
  /** The words between the facts; one more than there are facts. */
  words: string[]
  /** Which fact stands in each place. */
  facts: number[]
  letters: number
}

/** Less than that, and anything could be meant. */
const FEWEST_LETTERS = 4

const patterns: Pattern[] = Object.keys(sentences)
  .map((key) => ({
    key,
    words: key.split(/\{\d+\}/),
    facts: [...key.matchAll(/\{(\d+)\}/g)].map(([, at]) => Number(at)),
    letters: key.replace(/\{\d+\}/g, '').replace(/[^a-z]/gi, '').length,
  }))
  .filter(({ letters }) => letters >= FEWEST_LETTERS)
  .toSorted((one, other) => other.letters - one.letters)

/** The facts of a text that was made of this sentence, or null. */
function factsIn(text: string, { words, facts }: Pattern): string[] | null {
  const [first = '', ...rest] = words
  if (!text.startsWith(first)) return null
  const found: string[] = []
  let at = first.length
  for (const [place, word] of rest.entries()) {
    const isLast = place === rest.length - 1
    const end = isLast ? text.length - word.length : text.indexOf(word, at)
    if (end < at || !text.startsWith(word, end)) return null
    const fact = text.slice(at, end)
    const index = facts[place] ?? 0
    if (found[index] !== undefined && found[index] !== fact) return null
    found[index] = fact
    at = end + word.length
  }
  return at === text.length ? found : null
}

const kinds: Record<string, string> = {
  error: 'ошибки кода',
  rejection: 'необработанные отказы',
  load: 'файлы не\u00a0загрузились',
  boundary: 'сбои блоков',
  hydration: 'страница собрана заново',
  page: 'страница не\u00a0показана',
  render: 'сбои на\u00a0сервере',
  death: 'сборщик погиб',
}
const counted = new RegExp(`^(${Object.keys(kinds).join('|')}) (\\d+)$`)
const units: Record<string, string> = { '%': '%', min: 'мин', h: 'ч' }

/** «1.25 %», «5 min», «boundary 3»; null when it is none of these. */
function measure(text: string): string | null {
  const [, kind = '', count] = counted.exec(text) ?? []
  if (kind) return `${kinds[kind]} ${count}`
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?) (%|min|h)$/.exec(text) ?? []
  if (unit) return `${amount.replace('.', ',')}\u00a0${units[unit]}`
  return /^\d+\.\d+$/.test(text) ? text.replace('.', ',') : null
}

function sentenceIn(text: string): string | null {
  for (const pattern of patterns) {
    const facts = factsIn(text, pattern)
    if (facts) return russian({ key: pattern.key, facts: facts.map((fact) => quoted(wordsOf(fact))) })
  }
  return null
}

const quoted = (text: string): Said => ({ key: '{0}', facts: [text] })

/** Counts by kind or measures that were compared, several in a row. */
function rowIn(text: string): string | null {
  const items = text.split(', ')
  if (items.length === 1) return null
  const known = items.map((item) => measure(item) ?? (item.includes(' instead of ') ? sentenceIn(item) : null))
  return known.includes(null) ? null : known.join(', ')
}

function piecesIn(text: string): string {
  return text
    .split('; ')
    .map((piece) => sentenceIn(piece) ?? piece)
    .join('; ')
}

const wordsOf = (text: string): string =>
  measure(text) ?? rowIn(text) ?? sentenceIn(text) ?? (text.includes('; ') ? piecesIn(text) : text)

/**
 * What the gateway has written down in English, in Russian: reasons in the history, faults that verification found, what
 * the autopilot did. What people wrote, and what a newer gateway says, stays as it is.
 */
export function told(text: string): string {
  const said = wordsOf(text)
  return said === text ? text : said.replace(/\b[0-9a-f]{16}\b/g, (id) => id.slice(0, 7))
}
