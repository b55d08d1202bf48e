/** Texts that are slow for validation patterns: they repeat a part that the pattern repeats, and end in a mismatch. */
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
  /** Used instead of these fields when one pump is not enough. */
  attack?: Attack
}

const pump = (repeated: string, { before = '', after = '!' } = {}): Pump => ({
  what: JSON.stringify(`${before}${repeated}…${after}`),
  before,
  repeated,
  after,
})

/** A text of the same size that is slow for no pattern. */
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

/** Wide character classes, for which fast-check would generate examples from all of Unicode. */
const wideClass = /\[\^(?:\\.|[^\]\\])*\]|\\[WSD]|\\p\{[^}]*\}/gi

/** A longer example covers no more of a pattern. */
const LONGEST_EXAMPLE = 12
/** Endings that make most patterns fail. */
const ends = ['\u0000', '@', ' ', '!']

/**
 * Near matches of a pattern: an example of it, with each character and each pair of characters repeated in place, and
 * an end that does not match. Empty when no example can be generated.
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

/** Endings in addition to the checker's own suffix, which headers and addresses may not allow. */
const otherEnds = ['!', ' ', '\u00ff']

const pumpsOfAttack = (attack: Attack): Pump[] =>
  [attack.suffix, ...otherEnds].map((after) => ({
    ...pump(attack.pump, { before: attack.prefix, after }),
    attack: { ...attack, suffix: after },
  }))

/** A longer judgement is reported by `repo-checks/expressions.test.ts`, which waits for it. */
const JUDGING_MS = 20_000

/** The checker's attacks on expressions that are neither linear nor accepted: none as long as the guard holds. */
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

/** The checker's attacks on expressions of packages that no text of a visitor should reach. */
export function pumpsForPackages(): Pump[] {
  const found = readJudgedPackages().slow.flatMap(({ attack }) => (attack ? pumpsOfAttack(attack) : []))
  return [...new Map(found.map((one) => [JSON.stringify(one.attack), one])).values()]
}

/** A text of exactly this many UTF-16 units, or fewer when the parts of an attack do not add up to it. */
export function fillPump({ before, repeated, after, attack }: Pump, length: number): string {
  if (attack) return attackString(attack, length)
  const middle = Math.max(0, length - before.length - after.length)
  return `${before}${repeated.repeat(Math.ceil(middle / repeated.length)).slice(0, middle)}${after}`.slice(0, length)
}
