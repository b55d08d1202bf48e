import { expect, test } from 'vitest'
import { sampleObject } from '../objects.fixture.ts'
import { overBudget, stepOf, urgentObjects } from './object-step.ts'

const nothing = { planned: 0, ordered: 0, received: 0 }

test.each([
  ['has no estimate', { ...nothing, estimateCount: 0 }, 'Составить смету'],
  ['has an empty estimate', nothing, 'Дополнить или согласовать смету'],
  ['has not begun', { ...nothing, stage: 'planned', startsOn: '2026-12-01' }, 'Начало работ 1 декабря'],
  ['has more in its estimates than was ordered', { planned: 50, ordered: 20 }, 'Заказать материалы, по смете ещё 30 ₽'],
  ['waits for goods', { planned: 50, ordered: 50, received: 20 }, 'Получить заказанное на 30 ₽'],
  ['was ordered for without an estimate', { ...nothing, estimateCount: 0, ordered: 9 }, 'Получить заказанное на 9 ₽'],
  ['has everything', { planned: 50, ordered: 50, received: 50 }, 'Всё получено, можно завершать'],
] as const)('an object that %s shows its next step', (_how, changes, words) => {
  expect(stepOf(sampleObject(changes)).replaceAll('\u00a0', ' ')).toBe(words)
})

test('a budget is exceeded by the planned or the ordered sum, to the kopeck', () => {
  expect(overBudget({ budget: 100, planned: 100.1, ordered: 50, received: 0 })).toBe(0.1)
  expect(overBudget({ budget: 100, planned: 0, ordered: 130, received: 0 })).toBe(30)
  expect(overBudget({ budget: 100, planned: 100, ordered: 100, received: 0 })).toBe(0)
  expect(overBudget({ budget: null, planned: 9, ordered: 9, received: 0 })).toBe(0)
})

test('returns objects over budget first, skips completed and archived ones, three at most', () => {
  const of = (id: string, day: number, more = {}) =>
    sampleObject({ id, budget: null, changedAt: `2026-05-0${day}T09:00:00Z`, ...more })
  const all = [of('a', 1), of('b', 3), of('c', 2, { budget: 1 }), of('d', 4), of('e', 9, { isArchived: true })]
  expect(urgentObjects([...all, of('f', 9, { stage: 'done' })]).map(({ id }) => id)).toEqual(['c', 'd', 'b'])
})
