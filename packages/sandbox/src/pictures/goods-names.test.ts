import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allAisles } from '../seed/aisles/all-aisles.ts'
import { splitMark } from '../seed/assortment.ts'
import { drawAisleSheet, kindsOf } from './aisle-sheet.fixture.ts'
import { familyOf, iconOf } from './goods-names.ts'

const kinds = allAisles.flatMap(({ lines }) =>
  lines.flatMap(({ kinds: all }) => all.map((kind) => splitMark(kind).text)),
)

/** Reviewed pairs of kinds and drawings, on the sheets of `drawAisleSheet`. */
const reviewed = readFileSync(new URL('fixtures/reviewed.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

test('each kind of goods of the demo has its reviewed drawing', () => {
  expect(kinds.map((kind) => `${kind};${familyOf(kind) ?? 'plate'}`)).toEqual(reviewed)
})

test.each(allAisles)('the sheet of «$name» shows every kind, none blank', async (aisle) => {
  const kinds = kindsOf(aisle)
  const { data, info } = await sharp(await drawAisleSheet(aisle))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([9 * 190, Math.ceil(kinds.length / 9) * 236])
  const isInked = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 1] ?? 255) < 245
  const steps = Array.from({ length: 48 }, (_, step) => step * 4)
  const blank = kinds.filter((_, index) => {
    const [left, top] = [(index % 9) * 190, Math.floor(index / 9) * 236]
    return steps.flatMap((x) => steps.filter((y) => isInked(left + x, top + Math.min(y, 185)))).length < 60
  })
  expect(blank.map(({ title }) => title)).toEqual([])
})

test.each([
  ['Клей для плитки', 'bag'],
  ['Плитка напольная', 'tile-ceramic'],
  ['Профиль для гипсокартона', 'profile'],
  ['Гипсокартон влагостойкий', 'drywall-green'],
  ['Труба профильная 40×20', 'tube-square'],
  ['Труба ПВХ канализационная', 'pipe-sewer'],
  ['Смеситель для ванны', 'faucet-bath'],
  ['Дрель-шуруповёрт', 'drill'],
  ['Правило алюминиевое', 'straightedge'],
  ['ШПАКЛЕВКА ФИНИШНАЯ', 'bag'],
  ['Пенополистирол', 'foam-slab'],
  ['Анкерный болт', 'sleeve-anchors'],
  ['Автоматический выключатель 16 А', 'breaker'],
  ['Пила цепная бензиновая', 'chainsaw'],
])('%s is drawn as %s', (name, family) => {
  expect(familyOf(name)).toBe(family)
})

test.each([
  ...[
    'Подарочный сертификат',
    'Электроинструмент',
    'Сантехнический лён',
    'Инструмент',
    'Труба ПЭ',
    'Кольцо уплотнительное',
  ],
  ...['Кронштейн для телевизора', 'Пластина стопорная', 'Клапан термостатический', 'Секатор', 'Конвектор'],
])('has no drawing for %s, whose name does not state the kind of goods', (name) => {
  expect(familyOf(name)).toBeUndefined()
})

test.each([
  ['Электроинструмент', 'tool-power'],
  ['Сантехника', 'faucet'],
  ['Дрели и шуруповёрты', 'tool-power'],
  ['Сухие смеси', 'bag'],
])('the category %s has the icon %s', (name, icon) => {
  expect(iconOf(name)).toBe(icon)
})

test('finds an icon for each category of the demo by its name alone', () => {
  const names = allAisles.flatMap(({ name, lines }) => [name, ...lines.map((line) => line.name)])
  expect(names.filter((name) => iconOf(name) === undefined)).toEqual([])
})

test.each([
  ['lamp', ['Люстры', 'Фонари']],
  ['siding', ['Панели', 'Фасад']],
  ['faucet', ['Душевые системы', 'Водоснабжение']],
  ['radiator', ['Котлы', 'Конвекторы', 'Обогреватели']],
  ['fitting', ['Переходники', 'Ниппели', 'Угольники для труб']],
  ['pipe-metal', ['Трубы', 'Металл']],
  ['garden-tool', ['Лейки', 'Секаторы', 'Культиваторы', 'Газон']],
  ['tool-power', ['Сварочные аппараты']],
  ['tool-hand', ['Ножи', 'Инструменты']],
  ['board', ['Древесина']],
  ['bucket', ['Водоэмульсионные составы', 'Грунты']],
  ['profile', ['Подвесы', 'Уголки']],
  ['insulation-roll', ['Вата', 'Теплоизоляция']],
  ['sheet', ['Листы']],
  ['tile-ceramic', ['Керамика']],
  ['roofing-sheet', ['Черепица', 'Кровля']],
  ['ladder', ['Подмости']],
  ['basin', ['Тумбы']],
])('categories have the icon %s', (icon, names) => {
  expect(names.map((name) => [name, iconOf(name)])).toEqual(names.map((name) => [name, icon]))
})

test('finds no icon for a category of unknown words', () => {
  expect(iconOf('Разное')).toBeUndefined()
})
