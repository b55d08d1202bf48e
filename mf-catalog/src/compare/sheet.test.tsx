// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { Provider } from 'effector-react'
import { afterEach, expect, test } from 'vitest'
import { today } from '../list-page.fixture.tsx'
import { sampleProduct } from '../pages.fixture.ts'
import { scopeInVologda } from '../render-page.fixture.tsx'
import { CompareSheet } from './CompareSheet.tsx'
import { groupsOf, rowsOf } from './groups.ts'

afterEach(cleanup)

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    product: sampleProduct(String(at + 1)),
    features: [{ name: 'Марка', value: `М${at}` }],
    category: { name: 'Цемент', slug: 'cement' },
    arrives: null,
    supplied: null,
  }))

function print(count: number) {
  const [group] = groupsOf(items(count))
  if (!group) throw new Error('nothing to print')
  const time = Date.parse('2026-11-21T10:00:00+03:00')
  render(
    <Provider value={scopeInVologda()}>
      <CompareSheet group={group} rows={rowsOf(group.items)} today={today} time={time} />
    </Provider>,
  )
}

test.each([
  [1, [1]],
  [5, [5]],
  [6, [3, 3]],
  [30, [5, 5, 5, 5, 5, 5]],
])('%i products are printed in tables of equal width', (count, columns) => {
  print(count)
  const tables = screen.getAllByRole('table')
  expect(tables.map((table) => within(table).getAllByRole('columnheader').length)).toEqual(columns)
})

test('the sheet has its date, its city and the address of the comparison', () => {
  print(2)
  const text = screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ')
  for (const part of ['Сравнение: Цемент', 'на 21.11.2026 10:00, Вологда', '450 ₽ / шт', 'М0', '/compare/?ids=1,2']) {
    expect(text).toContain(part)
  }
})
