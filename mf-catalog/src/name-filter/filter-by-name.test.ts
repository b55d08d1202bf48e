import { expect, test } from 'vitest'
import { filterByName } from './filter-by-name.ts'
import { switchKeyboardLayout } from './phonetics.ts'

const brands = [
  'Knauf',
  'Ceresit',
  'Волма',
  'Makita',
  'Bosch',
  'Rockwool',
  'Старатели',
  'ТехноНИКОЛЬ',
  'Axton',
  'Ёж',
  'Хилти',
  'Шексна',
]
const found = (typed: string) => filterByName(brands, typed, (name) => name)

test.each([
  ['кнауф', 'Knauf'],
  ['КНА', 'Knauf'],
  ['церезит', 'Ceresit'],
  ['volma', 'Волма'],
  ['макита', 'Makita'],
  ['бош', 'Bosch'],
  ['роквул', 'Rockwool'],
  ['tehnonikol', 'ТехноНИКОЛЬ'],
  ['николь', 'ТехноНИКОЛЬ'],
  ['акстон', 'Axton'],
  ['еж', 'Ёж'],
  ['technonicol', 'ТехноНИКОЛЬ'],
  ['х', 'Хилти'],
  ['hilti', 'Хилти'],
  ['ш', 'Шексна'],
])('«%s» finds %s', (typed, name) => {
  expect(found(typed)).toEqual([name])
})

test('matches text typed with the other keyboard layout', () => {
  expect(switchKeyboardLayout('rbhgbx')).toBe('кирпич')
  expect(found('djkvf')).toEqual(['Волма'])
  expect(found('лтфга')).toEqual(['Knauf'])
})

test('requires every word to match', () => {
  const sections = ['Крепёж для гипсокартона', 'Крепёж', 'Гипсокартон']
  expect(filterByName(sections, 'гипс креп', (name) => name)).toEqual(['Крепёж для гипсокартона'])
})

test('empty text matches all, punctuation matches none, and long or odd text does not throw', () => {
  expect(found('  ')).toEqual(brands)
  expect(found('***')).toEqual([])
  expect(found('ъ')).toEqual([])
  expect(found('щй'.repeat(2500))).toEqual([])
  expect(found('😀 <script>')).toEqual([])
})
