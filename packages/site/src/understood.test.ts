import { expect, test } from 'vitest'
import { interpretationText } from './understood.ts'

const missing = (sizes: string[], words: string[] = []) => ({ sizes, words })

test.each([
  ['what was typed as it stands', { text: 'клей', kind: 'exact' as const }, ''],
  ['a typo', { text: 'линолеум', kind: 'typo' as const }, 'Показаны результаты по запросу «линолеум».'],
  ['another layout', { text: 'гипс', kind: 'layout' as const }, 'Показаны результаты по запросу «гипс».'],
  [
    'words that were not met',
    { text: 'клей', kind: 'fewer' as const },
    'Всего сразу не нашлось. Показаны товары по словам «клей».',
  ],
  [
    'a size that is not made',
    { text: 'osb', kind: 'fewer' as const, missing: missing(['12 мм']) },
    '12 мм нет, показываем близкие.',
  ],
  [
    'two such sizes',
    { text: 'краска', kind: 'fewer' as const, missing: missing(['7 л', '13 кг']) },
    '7 л и 13 кг нет, показываем близкие.',
  ],
  [
    'such a size beside a typo',
    { text: 'линолеум', kind: 'typo' as const, missing: missing(['6 м']) },
    'Показаны результаты по запросу «линолеум». 6 м нет, показываем близкие.',
  ],
  [
    'such a size beside a word that was not met',
    { text: 'osb', kind: 'fewer' as const, missing: missing(['12 мм'], ['сиреневая']) },
    '12 мм нет, показываем близкие. Показаны товары по словам «osb».',
  ],
])('describes %s', (_, understood, expected) => {
  expect(interpretationText(understood).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('a size has no line break inside', () => {
  expect(interpretationText({ text: 'osb', kind: 'fewer', missing: missing(['12 мм']) })).toMatch(/^12\u00a0мм /)
})
