import { expect, test } from 'vitest'
import { otherKey, planCategories } from './categories.ts'
import type { RawCategory } from './feed-events.ts'

function category(id: string, name: string, parentId = '', line = 1): RawCategory {
  return { line, id, parentId, name }
}

/** `Name` for roots, `Parent > Name` below them. */
function outline(list: RawCategory[]): string[] {
  const { categories } = planCategories(list)
  const byId = new Map(categories.map((each) => [each.id, each]))
  return categories
    .filter(({ key }) => key !== otherKey)
    .map(({ path }) => path.map((id) => byId.get(id)?.name).join(' > '))
}

test('parents come before children whatever their order, and a parent of 0 makes a root', () => {
  const list = [category('3', 'Силовой', '2'), category('2', 'Кабель', '1'), category('1', 'Электрика', '0')]
  expect(outline(list)).toEqual(['Электрика', 'Электрика > Кабель', 'Электрика > Кабель > Силовой'])
})

test('a missing parent and a cycle make roots, and are noted with their line', () => {
  const list = [
    category('1', 'Сирота', '99', 11),
    category('2', 'Круг А', '3', 12),
    category('3', 'Круг Б', '2', 13),
    category('4', 'Сама в себе', '4', 14),
  ]
  const { notes } = planCategories(list)
  expect(outline(list)).toEqual(['Сирота', 'Круг Б', 'Круг Б > Круг А', 'Сама в себе'])
  expect(notes.map(({ line }) => line)).toEqual([11, 13, 14])
})

test('the first of a repeated id wins, and a category without a name is dropped', () => {
  const list = [category('1', 'Первая'), category('1', 'Вторая'), category('2', '  ')]
  expect(outline(list)).toEqual(['Первая'])
  expect(planCategories(list).notes).toHaveLength(2)
})

test('equal names get different slugs, the same ones in each import', () => {
  const list = [
    category('1', 'Двери'),
    category('2', 'Фурнитура', '1'),
    category('3', 'Окна'),
    category('4', 'Фурнитура', '3'),
    category('5', 'Фурнитура', '3'),
  ]
  const slugs = planCategories(list).categories.map(({ slug }) => slug)
  expect(slugs.slice(0, 4)).toEqual(['dveri', 'furnitura', 'okna', 'okna-furnitura'])
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(planCategories(list).categories.map(({ slug }) => slug)).toEqual(slugs)
})

test('the icon of a category comes from its name, else from its parent', () => {
  const list = [category('1', 'Сухие смеси'), category('2', 'Для пола', '1'), category('3', 'Разное')]
  expect(planCategories(list).categories.map(({ family }) => family)).toEqual(['bag', 'bag', 'carton', 'carton'])
})

test('a chain of twenty thousand categories is cut to twenty levels', () => {
  const list = Array.from({ length: 20_000 }, (_, index) => category(`${index}`, 'К', `${index + 1}`))
  const { categories } = planCategories(list)
  expect(categories).toHaveLength(list.length + 1)
  expect(Math.max(...categories.map(({ path }) => path.length))).toBe(20)
})
