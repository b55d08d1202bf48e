/** Letters that rules about texts are slow for: what repeats what a rule repeats, and ends otherwise than it asks. */
import fc from 'fast-check'

export interface Pump {
  what: string
  before: string
  repeated: string
  after: string
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

/** What fits a rule, or nearly, again and again, and does not at the end; null for a rule that nothing can be made for. */
export function pumpFor(pattern: string, flags = ''): Pump | null {
  try {
    const fitting = fc.stringMatching(new RegExp(pattern.replace(wideClass, 'a'), flags), { size: 'small' })
    const [example = ''] = fc.sample(fitting, { numRuns: 1, seed: 1 })
    if (example === '') return null
    return { what: `what fits /${pattern}/`, before: example, repeated: example, after: '\u0000' }
  } catch {
    return null
  }
}

/** Of exactly this many UTF-16 units. */
export function filled({ before, repeated, after }: Pump, length: number): string {
  const middle = Math.max(0, length - before.length - after.length)
  return `${before}${repeated.repeat(Math.ceil(middle / repeated.length)).slice(0, middle)}${after}`.slice(0, length)
}
