/** Tokens of opening hours. */
export type Token =
  | { kind: 'day'; day: number }
  /** Words for several days: «ежедневно», «будни». */
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'holidays' }
  | { kind: 'time'; minutes: number }
  | { kind: 'dash' }
  | { kind: 'and' }
  | { kind: 'day-off' }
  | { kind: 'round-the-clock' }
  | { kind: 'break' }
  | { kind: 'no-break' }

export const isDayWord = (token: Token): boolean =>
  token.kind === 'day' || token.kind === 'days' || token.kind === 'holidays'

/** The days from one to the other, wrapping around the end of the week: «Сб–Пн». */
export function weekOf(from: number, to: number): number[] {
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, at) => (from + at) % 7)
}

const dayWords = [
  /^(?:пн|понедельник\p{L}*)\.?/u,
  /^(?:вт|вторник\p{L}*)\.?/u,
  /^(?:ср|сред[аыуе]\p{L}*)\.?/u,
  /^(?:чт|четверг\p{L}*)\.?/u,
  /^(?:пт|пятниц\p{L}*)\.?/u,
  /^(?:сб|суббот\p{L}*)\.?/u,
  /^(?:вс|воскресень\p{L}*)\.?/u,
]

const everyDay: Token = { kind: 'days', days: [0, 1, 2, 3, 4, 5, 6] }

/** Order matters: a longer phrase comes before its prefix. */
const phrasePatterns: readonly [RegExp, Token | null][] = [
  [/^без\s+(?:обеда|перерыв\p{L}*)(?:\s+на\s+обед)?/u, { kind: 'no-break' }],
  [/^(?:перерыв(?:\s+на\s+обед)?|обед(?:енный\s+перерыв)?)/u, { kind: 'break' }],
  [/^(?:ежедневно|каждый\s+день|без\s+выходных)/u, everyDay],
  [/^(?:по\s+)?будн(?:и|ие|иe|ям|ях)(?:\s+дн\p{L}+)?/u, { kind: 'days', days: [0, 1, 2, 3, 4] }],
  [/^рабочие\s+дни/u, { kind: 'days', days: [0, 1, 2, 3, 4] }],
  [/^(?:в\s+|по\s+)?праздни(?:ки|кам|чные(?:\s+дни)?|чным\s+дням)/u, { kind: 'holidays' }],
  [/^(?:в\s+|по\s+)?выходн(?:ые(?:\s+дни)?|ым(?:\s+дням)?)/u, { kind: 'days', days: [5, 6] }],
  [/^(?:выходной(?:\s+день)?|закрыто|не\s+работа(?:ет|ем))/u, { kind: 'day-off' }],
  [/^(?:круглосуточно|24\s*\/\s*7|24\s+часа)/u, { kind: 'round-the-clock' }],
  [/^(?:режим|время|часы|график)\s+работы/u, null],
  [/^(?:часов|часа|час|ч|работаем|работает|открыто)(?!\p{L})\.?/u, null],
  [/^(?:мск|по\s+москве|по\s+московскому\s+времени)(?!\p{L})/u, null],
  [/^(?:до|по)(?!\p{L})/u, { kind: 'dash' }],
  [/^(?:с|со|в|во)(?!\p{L})/u, null],
  [/^(?:и(?!\p{L})|[,;])/u, { kind: 'and' }],
  [/^[:|()/.]/u, null],
]

/** «8», «08:00», «8.30» and «8-00» are times, «25» and «8:75» are not. */
const time = /^(\d{1,2})(?:[:.](\d{2})|-([03]0))?(?!\d)/

/** Tokenises a text about opening hours; null when a word is unknown. */
export function tokensOf(text: string): Token[] | null {
  let rest = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trimStart()
  const tokens: Token[] = []
  while (rest !== '') {
    const found = nextToken(rest)
    if (!found) return null
    if (found.token) tokens.push(found.token)
    rest = rest.slice(found.length).trimStart()
  }
  return mergeDays(tokens)
}

function nextToken(rest: string): { token: Token | null; length: number } | null {
  if (rest.startsWith('-')) return { token: { kind: 'dash' }, length: 1 }
  for (const [pattern, token] of phrasePatterns) {
    const length = pattern.exec(rest)?.[0].length
    if (length) return { token, length }
  }
  for (const [day, pattern] of dayWords.entries()) {
    const length = pattern.exec(rest)?.[0].length
    if (length && !/^\p{L}/u.test(rest.slice(length))) return { token: { kind: 'day', day }, length }
  }
  return timeAt(rest)
}

function timeAt(rest: string): { token: Token; length: number } | null {
  const [found, hours = '', pointed, dashed] = time.exec(rest) ?? []
  const minutes = pointed ?? dashed ?? 0
  if (!found || Number(minutes) > 59 || Number(hours) * 60 + Number(minutes) > 24 * 60) return null
  return { token: { kind: 'time', minutes: Number(hours) * 60 + Number(minutes) }, length: found.length }
}

/** «Вс — выходной», «Выходной — вс»: the dash only connects the day with its hours. */
function mergeDays(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => {
    if (token.kind !== 'dash') return true
    const before = tokens[at - 1]
    const after = tokens[at + 1]
    if (!before || !after) return true
    return !(isDayWord(before) && after.kind !== 'day') && before.kind !== 'day-off'
  })
}
