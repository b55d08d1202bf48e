import { expect, test } from 'vitest'
import { highlightMatches } from './highlight.ts'

const marked = (text: string, ...questions: string[]) =>
  highlightMatches(text, questions)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')

test.each([
  ['Гипсокартон Knauf 12,5 мм', 'гипсок', '[Гипсок]артон Knauf 12,5 мм'],
  ['Гипсокартон Knauf', 'гипсокартона', '[Гипсокартон] Knauf'],
  ['Гипсокартон', 'картон', 'Гипсо[картон]'],
  ['Зелёный мох', 'зеленый', '[Зелёный] мох'],
  ['Код 00012345', '0001', 'Код [0001]2345'],
  ['Саморез 3,5×35', '35', 'Саморез 3,5×[35]'],
])('in «%s» what was typed as «%s» stands out', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown)
})

test('what was looked for instead of what was typed stands out as well', () => {
  expect(marked('Гипсокартон', 'ubgcjrfhnjy', 'гипсокартон')).toBe('[Гипсокартон]')
})

test('marks of a text are text: HTML, emoji and odd letters stay as they are', () => {
  expect(marked('<b>Клей</b> 🧱', '<b> 🧱 .* (')).toBe('<[b]>Клей</[b]> 🧱')
  expect(marked('İзолон', 'изолон')).toBe('İзолон')
  expect(marked('Клей', '')).toBe('Клей')
})
