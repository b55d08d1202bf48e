import { describe, expect, test } from 'vitest'
import { formatClock } from './opening.ts'
import { parseWorkTime } from './work-time.ts'

/** «8:00-19:00 ×5, 9:00-17:00, выходной», for a readable comparison. */
function week(text: string): string | null {
  const read = parseWorkTime(text)
  if (!read) return null
  const shown = read.days.map(
    (shifts) => shifts.map(({ opens, closes }) => `${formatClock(opens)}-${formatClock(closes)}`).join('+') || '–',
  )
  const holidays = read.holidays?.map(({ opens, closes }) => `${formatClock(opens)}-${formatClock(closes)}`).join('+')
  return shown.join(' ') + (holidays === undefined ? '' : ` | ${holidays || '–'}`)
}

const working = (hours: string, saturday = '–', sunday = saturday) =>
  `${Array(5).fill(hours).join(' ')} ${saturday} ${sunday}`

describe('parses opening hours as people write them [DEPT-03]', () => {
  test.each([
    ['Пн–Пт 8:00–19:00, Сб 9–17, Вс выходной', working('8:00-19:00', '9:00-17:00', '–')],
    ['Пн-Пт: 08:00 - 19:00; Сб-Вс: 09:00 - 17:00', working('8:00-19:00', '9:00-17:00')],
    ['8–20', working('8:00-20:00', '8:00-20:00')],
    ['ежедневно с 8:00 до 20:00', working('8:00-20:00', '8:00-20:00')],
    ['8.00–20.00 без выходных', working('8:00-20:00', '8:00-20:00')],
    ['Пн–Вс 8:00–21:00', working('8:00-21:00', '8:00-21:00')],
    ['круглосуточно', working('0:00-24:00', '0:00-24:00')],
    ['24/7', working('0:00-24:00', '0:00-24:00')],
    ['Пн, Ср и Пт 9–18', '9:00-18:00 – 9:00-18:00 – 9:00-18:00 – –'],
    ['с понедельника по пятницу с 9-00 до 18-30', working('9:00-18:30')],
    ['понедельник — пятница: 9:00—18:00, суббота, воскресенье — выходной', working('9:00-18:00')],
    ['Будни 8–19, выходные 9–17', working('8:00-19:00', '9:00-17:00')],
    ['по будням 8:00–19:00, выходной: сб, вс', working('8:00-19:00')],
    ['8–20, Вс 9–17', working('8:00-20:00', '8:00-20:00', '9:00-17:00')],
    ['Пн-Пт 9-18, обед 13-14', working('9:00-13:00+14:00-18:00')],
    ['Пн–Пт 9–13, 14–18; Сб 10–14', working('9:00-13:00+14:00-18:00', '10:00-14:00', '–')],
    ['Пн–Пт 8–19 без перерыва', working('8:00-19:00')],
    ['Режим работы: пн.–пт. 8.00–17.00', working('8:00-17:00')],
    ['Пт–Вс 20:00–2:00', '– – – – 20:00-2:00 20:00-2:00 20:00-2:00'],
    ['Сб–Пн 9–15', '9:00-15:00 – – – – 9:00-15:00 9:00-15:00'],
    ['Пн–Пт 8–20, праздничные дни — выходной', `${working('8:00-20:00')} | –`],
    ['8–20, в праздники 10–16', `${working('8:00-20:00', '8:00-20:00')} | 10:00-16:00`],
    ['Пн–Пт 8–24', working('8:00-24:00')],
  ])('«%s»', (text, expected) => {
    expect(week(text)).toBe(expected)
  })
})

test.each([
  '',
  'по звонку',
  'Пн–Пт 8:00–19:00, склад по записи',
  'Пн–Пт',
  'Пн–Пт 8:00',
  'Пн–Пт 25–30',
  'Пн 8:75–9:00',
  'Пн–Пт 9–18, Ср 10–15',
  'Пн 8–8',
  'обед 13–14',
  'без перерыва',
  'Пн–Пт 14–18, 9–13',
  '<script>alert(1)</script>',
])('does not guess when a text cannot be parsed as a whole: «%s» [DEPT-03]', (text) => {
  expect(parseWorkTime(text)).toBeNull()
})

/** A seeded generator: the same numbers in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test('parses every usual notation of any week back to the same hours', () => {
  const names = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']
  const chance = numbers(42)
  const pick = (below: number) => Math.floor(chance.next().value * below)
  for (let round = 0; round < 500; round += 1) {
    const days = names.map(() => {
      if (pick(5) === 0) return null
      const opens = pick(20) * 60 + pick(4) * 15
      return { opens, closes: Math.min(opens + 60 + pick(10) * 30, 24 * 60) }
    })
    const dash = ['-', '–', ' — ', ' − '][pick(4)] ?? '-'
    const between = [', ', '; ', ' '][pick(3)] ?? ', '
    const after = [' ', ': '][pick(2)] ?? ' '
    const text = days
      .map(
        (shift, at) =>
          names[at] + after + (shift ? formatClock(shift.opens) + dash + formatClock(shift.closes) : 'выходной'),
      )
      .join(between)
    expect(parseWorkTime(text)?.days, text).toEqual(days.map((shift) => (shift ? [shift] : [])))
  }
})

test('no text makes the parser throw or hang, and its result is sorted', () => {
  const chance = numbers(7)
  const words = ['пн', 'пт', '-', '–', '8', '19:00', ',', 'и', 'обед', 'выходной', 'праздники', '24/7', 'с', 'до', 'x']
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: 9 }, () => words[Math.floor(chance.next().value * words.length)]).join(' ')
    for (const shifts of parseWorkTime(text)?.days ?? []) {
      for (const { opens, closes } of shifts) expect(opens < closes, text).toBe(true)
    }
  }
})
