import type { MessageDescriptor } from '../message.ts'
import { russianMessages, toRussian } from './russian.ts'

interface Pattern {
  key: string
  /** Literal parts between the facts; one more than there are facts. */
  words: string[]
  /** Index of the fact in each position. */
  facts: number[]
  letters: number
}

/** Patterns with fewer letters would match almost any text. */
const MIN_LETTERS = 4

const patterns: Pattern[] = Object.keys(russianMessages)
  .map((key) => ({
    key,
    words: key.split(/\{\d+\}/),
    facts: [...key.matchAll(/\{(\d+)\}/g)].map(([, at]) => Number(at)),
    letters: key.replace(/\{\d+\}/g, '').replace(/[^a-z]/gi, '').length,
  }))
  .filter(({ letters }) => letters >= MIN_LETTERS)
  .toSorted((one, other) => other.letters - one.letters)

/** Extracts the facts of a text that matches this pattern, or null. */
function matchFacts(text: string, { words, facts }: Pattern): string[] | null {
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

const failureKindTexts: Record<string, string> = {
  error: 'ошибки кода',
  rejection: 'необработанные отказы',
  load: 'файлы не\u00a0загрузились',
  boundary: 'сбои блоков',
  hydration: 'страница собрана заново',
  page: 'страница не\u00a0показана',
  render: 'сбои на\u00a0сервере',
  death: 'сборщик погиб',
}
const countPattern = new RegExp(`^(${Object.keys(failureKindTexts).join('|')}) (\\d+)$`)
const units: Record<string, string> = { '%': '%', min: 'мин', h: 'ч' }

/** «1.25 %», «5 min», «boundary 3»; null for any other text. */
function translateMeasure(text: string): string | null {
  const [, kind = '', count] = countPattern.exec(text) ?? []
  if (kind) return `${failureKindTexts[kind]} ${count}`
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?) (%|min|h)$/.exec(text) ?? []
  if (unit) return `${amount.replace('.', ',')}\u00a0${units[unit]}`
  return /^\d+\.\d+$/.test(text) ? text.replace('.', ',') : null
}

function translateSentence(text: string): string | null {
  for (const pattern of patterns) {
    const facts = matchFacts(text, pattern)
    if (facts) return toRussian({ key: pattern.key, facts: facts.map((fact) => asMessage(translateFragment(fact))) })
  }
  return null
}

const asMessage = (text: string): MessageDescriptor => ({ key: '{0}', facts: [text] })

/** Translates a comma-separated row of counts or measurements. */
function translateRow(text: string): string | null {
  const items = text.split(', ')
  if (items.length === 1) return null
  const known = items.map(
    (item) => translateMeasure(item) ?? (item.includes(' instead of ') ? translateSentence(item) : null),
  )
  return known.includes(null) ? null : known.join(', ')
}

function translatePieces(text: string): string {
  return text
    .split('; ')
    .map((piece) => translateSentence(piece) ?? piece)
    .join('; ')
}

const translateFragment = (text: string): string =>
  translateMeasure(text) ??
  translateRow(text) ??
  translateSentence(text) ??
  (text.includes('; ') ? translatePieces(text) : text)

/**
 * Translates English text that the gateway has stored: reasons in the history, faults found by verification, actions of
 * the autopilot. Text written by people, or by a newer gateway, stays unchanged.
 */
export function translateText(text: string): string {
  const said = translateFragment(text)
  return said === text ? text : said.replace(/\b[0-9a-f]{16}\b/g, (id) => id.slice(0, 7))
}
