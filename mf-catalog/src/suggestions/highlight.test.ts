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
])('highlights in «%s» the typed «%s»', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown)
})

test('highlights the corrected query too', () => {
  expect(marked('Гипсокартон', 'ubgcjrfhnjy', 'гипсокартон')).toBe('[Гипсокартон]')
})

test('HTML, emoji and unusual letters stay plain text', () => {
  expect(marked('<b>Клей</b> 🧱', '<b> 🧱 .* (')).toBe('<[b]>Клей</[b]> 🧱')
  expect(marked('İзолон', 'изолон')).toBe('İзолон')
  expect(marked('Клей', '')).toBe('Клей')
})
