// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { writeJournal } from '@vitrina/site/list-journal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openListPage, openLists } from '../list-page.fixture.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const viewedOn = (idcode: string, day: string) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T12:00:00+03:00`))
  writeJournal('viewed', { idcode })
}

async function open(viewed: string[]) {
  const gateway = openLists({ viewed })
  const page = await openListPage('viewed', gateway)
  render(page.view)
  await screen.findByRole('heading', { level: 1 })
  await act(() => page.tellSession())
  return gateway
}

const headings = () =>
  screen
    .getAllByRole('heading')
    .flatMap(({ tagName, textContent }) => (tagName === 'H1' ? [] : [`${tagName} ${textContent}`]))

test('products are grouped by the days of their views', async () => {
  viewedOn('1', '2026-11-12')
  viewedOn('2', '2026-11-20')
  viewedOn('3', '2026-11-21')
  await open(['0', '1', '2', '3'])
  expect(headings().map((text) => text.replace('\u00a0', ' '))).toEqual([
    'H2 Сегодня',
    'H3 Товар 3',
    'H2 Вчера',
    'H3 Товар 2',
    'H2 12 ноября',
    'H3 Товар 1',
    'H2 Раньше',
    'H3 Товар 0',
  ])
})

test('a product without a journal entry stays before a product of today', async () => {
  viewedOn('1', '2026-11-21')
  await open(['1', '2'])
  expect(headings()).toEqual(['H2 Сегодня', 'H3 Товар 2', 'H3 Товар 1'])
})

test('a removed product passes its label to the next one, and an undo restores its position', async () => {
  viewedOn('1', '2026-11-21')
  viewedOn('2', '2026-11-21')
  const gateway = await open(['1', '2'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Убрать из\u00a0истории: Товар 2' })))
  expect(headings()).toEqual(['H2 Сегодня', 'H3 Товар 1'])
  expect(gateway.storedLists.viewed).toEqual(['1'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Вернуть' })))
  expect(headings()).toEqual(['H2 Сегодня', 'H3 Товар 2', 'H3 Товар 1'])
})
