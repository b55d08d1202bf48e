/** Letters that rules about texts are slow for: what repeats what a rule repeats, and ends otherwise than it asks. */
import fc from 'fast-check'
import { acceptedExpressions } from '../expressions/accepted.ts'
import type { Expression } from '../expressions/expression.ts'
import { type Attack, attackString, findExpressions, isJudgedSafe, judgeAnew } from '../expressions/index.ts'
import { judgingParams } from '../expressions/judged-safe.ts'
import { readJudgedPackages } from '../expressions/packages/judged-packages.ts'

export interface Pump {
  what: string
  before: string
  repeated: string
  after: string
  /** In place of these, where one repeated piece is not enough. */
  attack?: Attack
}

const pump = (repeated: string, { before = '', after = '!' } = {}): Pump => ({
  what: JSON.stringify(`${before}${repeated}…${after}`),
  before,
  repeated,
  after,
})

/** Of the same size, and slow for nothing. */
export const harmless: Pump = pump('а', { after: '' })

export const pumps: readonly Pump[] = [
  ...['\t', ' ', '\n', '\r\n', '\u00a0', '\u2028', '\ufeff', '\u0000'].map((one) => pump(one)),
  ...['@', '.', '-', '_', '"', "'", '`', '\\', '[', '(', '{', '<', '%', '+', '=', '/', ':', ';', '&', '#'].map((one) =>
    pump(one),
  ),
  ...['0', 'a', 'я', 'ß', '\u0301', '\ud800', '\udc00', '𐍈', '👨‍👩‍👧', 'İ'].map((one) => pump(one)),
  ...['a@', 'a.', 'a@a.', '.a', '-a', 'a ', ' a', '0 ', '(0)', '+7 ', '00001*1,', '1~', 'a,', 'a;', 'a\n', '\t='].map(
    (one) => pump(one),
  ),
  ...[
    'a=',
    '&a=',
    '%40',
    '%0',
    '\\"',
    'key":"',
    'token',
    '_token',
    'cookie:',
    'Bearer ',
    'eyJa.',
    'http://',
    '/rest/',
    '/bot',
  ].map((one) => pump(one)),
  ...['<!--', '<script', '</', '<a ', '{{', '${', '[[', '{"a":', '../', '#!', '\n=|', ';=', 'a|'].map((one) =>
    pump(one),
  ),
  pump('a', { before: 'a@', after: '@' }),
  pump('a.', { before: 'a@', after: '@' }),
  pump('0', { before: '+7', after: 'x' }),
  pump(' ', { before: 'a', after: 'a' }),
  pump('a', { before: 'https://', after: '\u0000' }),
]

/** Classes of nearly all letters, for which an example would be looked for among all of Unicode. */
const wideClass = /\[\^(?:\\.|[^\]\\])*\]|\\[WSD]|\\p\{[^}]*\}/gi

/** Longer examples say no more of a rule. */
const LONGEST_EXAMPLE = 12
/** Most rules are ended by one of these where something else has to stand. */
const ends = ['\u0000', '@', ' ', '!']

/**
 * For a rule what fits it, or nearly, with each sign and each two signs of it repeated in their place, and an end that does
 * not fit; none for a rule that no example can be made for.
 */
export function pumpsFor(pattern: string, flags = ''): Pump[] {
  const example = exampleOf(pattern, flags).slice(0, LONGEST_EXAMPLE)
  const wholes = example === '' ? [] : [{ before: example, repeated: example }]
  const parts = Array.from(example).flatMap((_, at) =>
    [1, 2].flatMap((count) =>
      at + count > example.length ? [] : [{ before: example.slice(0, at), repeated: example.slice(at, at + count) }],
    ),
  )
  return [...wholes, ...parts].flatMap((one) =>
    ends.map((after) => ({ ...one, after, what: JSON.stringify(`${one.before}${one.repeated}…${after}`) })),
  )
}

function exampleOf(pattern: string, flags: string): string {
  try {
    const fitting = fc.stringMatching(new RegExp(pattern.replace(wideClass, 'a'), flags), { size: 'small' })
    const found = fc.sample(fitting, { numRuns: 30, seed: 1 }).filter((one) => one !== '')
    return found.toSorted((one, other) => one.length - other.length)[0] ?? ''
  } catch {
    return ''
  }
}

/** Besides the end that the checker has found: headers and addresses take not every sign. */
const otherEnds = ['!', ' ', '\u00ff']

const pumpsOfAttack = (attack: Attack): Pump[] =>
  [attack.suffix, ...otherEnds].map((after) => ({
    ...pump(attack.pump, { before: attack.prefix, after }),
    attack: { ...attack, suffix: after },
  }))

/** What takes longer is a fault in `repo-checks/expressions.test.ts`, which waits for it. */
const JUDGING_MS = 20_000

/** What the checker makes each expression slow with that is not linear and not accepted: none, but where a guard fails. */
export async function pumpsForSlow(expressions?: readonly Expression[]): Promise<Pump[]> {
  const found = expressions ?? (await findExpressions())
  const isAccepted = ({ file, source }: Expression) =>
    acceptedExpressions.some((one) => one.file === file && one.source === source)
  const verdicts = await Promise.all(
    found
      .filter((one) => !isJudgedSafe(one) && !isAccepted(one))
      .map((one) => judgeAnew(one, { ...judgingParams, timeout: JUDGING_MS })),
  )
  return verdicts.flatMap(({ attack }) => (attack ? pumpsOfAttack(attack) : []))
}

/** What the checker makes the expressions of packages slow with that no text of a visitor should come to. */
export function pumpsForPackages(): Pump[] {
  const found = readJudgedPackages().slow.flatMap(({ attack }) => (attack ? pumpsOfAttack(attack) : []))
  return [...new Map(found.map((one) => [JSON.stringify(one.attack), one])).values()]
}

/** Of exactly this many UTF-16 units; of fewer where the pieces of an attack do not come out even. */
export function fillPump({ before, repeated, after, attack }: Pump, length: number): string {
  if (attack) return attackString(attack, length)
  const middle = Math.max(0, length - before.length - after.length)
  return `${before}${repeated.repeat(Math.ceil(middle / repeated.length)).slice(0, middle)}${after}`.slice(0, length)
}
