import { expect, test } from 'vitest'
import { familyFrom } from './family.ts'

test.each([
  ['Клей для плитки', 'bag'],
  ['Плитка напольная', 'tile-ceramic'],
  ['Профиль для гипсокартона', 'profile'],
  ['Гипсокартон влагостойкий', 'sheet'],
  ['Труба профильная 40×20', 'pipe-metal'],
  ['Труба ПВХ канализационная', 'pipe-plastic'],
  ['Смеситель для ванны', 'faucet'],
  ['Дрель-шуруповёрт', 'tool-power'],
  ['Правило алюминиевое', 'tool-hand'],
  ['ШПАКЛЕВКА ФИНИШНАЯ', 'bag'],
  ['Пенополистирол', 'insulation-slab'],
  ['Анкерный болт', 'anchor'],
])('%s is drawn as %s', (name, family) => {
  expect(familyFrom(name)).toBe(family)
})

test('unknown words name no family', () => {
  expect(familyFrom('Подарочный сертификат')).toBeUndefined()
})
