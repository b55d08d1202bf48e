import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import { expect, test } from 'vitest'
import { byCoverage, coverageText } from './coverage.ts'

const branch = (more: Partial<BranchCoverage>): BranchCoverage => ({
  departmentId: '1',
  city: 'Вологда',
  address: '',
  workTime: '',
  isCurrent: false,
  covered: 8,
  total: 11,
  lacking: [{ idcode: '1', name: 'Кирпич', quantity: 2, unit: 'шт' }],
  readyDate: '2026-11-24',
  firstDate: '2026-11-21',
  sum: null,
  ...more,
})

const today = '2026-11-20'

test('a point shows what it has today and when the rest is ready', () => {
  expect(coverageText(branch({ covered: 11, lacking: [] }), today)).toEqual({
    text: 'Всё есть сегодня',
    isWhole: true,
  })
  expect(coverageText(branch({}), today).text).toBe('8 из\u00a011 сегодня, всё\u00a024.11')
  expect(coverageText(branch({ readyDate: null }), today).text).toBe('8 из\u00a011 сегодня, срок остального уточним')
  expect(coverageText(branch({ covered: 0 }), today).text).toBe('Всё будет 24.11')
  expect(coverageText(branch({ covered: 0, readyDate: null }), today)).toEqual({
    text: 'Под заказ, срок остального уточним',
    isWhole: false,
  })
})

test('promises nothing for today at a point that is closed today', () => {
  const shut = [today]
  expect(coverageText(branch({ covered: 11, lacking: [], shut }), today).text).toBe('Всё есть')
  expect(coverageText(branch({ shut }), today).text).toBe('8 из\u00a011 есть, всё\u00a024.11')
})

test('sorts the visitor’s own point first, then by coverage', () => {
  const points = ['a', 'b', 'c', 'd'].map((id_1c) => ({ id_1c }))
  const known = [branch({ departmentId: 'c', covered: 3 }), branch({ departmentId: 'b', covered: 9 })]
  expect(byCoverage(points, known, 'd').map(({ id_1c }) => id_1c)).toEqual(['d', 'b', 'c', 'a'])
  expect(byCoverage(points, null, '').map(({ id_1c }) => id_1c)).toEqual(['a', 'b', 'c', 'd'])
})
