// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { departmentChanged } from '@vitrina/shell/department'
import { allSettled } from 'effector'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleListing } from '../pages.fixture.ts'
import { openListing } from './listing-shop.fixture.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const panel = () => within(screen.getByRole('form', { name: 'Фильтры' }))
const box = (name: RegExp) => panel().getByRole<HTMLInputElement>('checkbox', { name })
const names = () =>
  within(screen.getByRole('region', { name: 'Товары' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
const first = () => sampleListing(1, ['1', '2'])
const narrowed = (idcodes: string[], changes = {}) =>
  sampleListing(1, idcodes, { total: idcodes.length, pages: 1, ...changes })

describe('a chosen filter', () => {
  test('is in the address once its list is loaded; until then the old list stays', async () => {
    const { search, last } = await openListing(first())
    fireEvent.click(box(/Волма/))
    expect(box(/Волма/).checked).toBe(true)
    expect(names()).toEqual(['Товар 1', 'Товар 2'])
    expect(search()).toBe('')
    expect(last().query).toEqual({ brand: 'volma' })
    await last().answer(narrowed(['3']))
    expect(search()).toBe('?brand=volma')
    expect(names()).toEqual(['Товар 3'])
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Найдено: 1\u00a0товар')).toBe(true)
  })

  test('keeps the focus', async () => {
    const { last } = await openListing(first())
    box(/Волма/).focus()
    fireEvent.click(box(/Волма/))
    await last().answer(narrowed(['3']))
    expect(document.activeElement).toBe(box(/Волма/))
  })

  test('is combined with others of its facet, and a second press removes it', async () => {
    const { search, last, requests } = await openListing(first())
    fireEvent.click(box(/Волма/))
    fireEvent.click(box(/Кнауф/))
    expect(last().query).toEqual({ brand: 'knauf,volma' })
    await last().answer(narrowed(['3']))
    expect(search()).toBe('?brand=knauf,volma')
    fireEvent.click(box(/Волма/))
    await last().answer(narrowed(['4']))
    expect(search()).toBe('?brand=knauf')
    expect(requests).toHaveLength(3)
  })

  test('does not request a recently loaded list again', async () => {
    const { last, requests } = await openListing(first())
    fireEvent.click(box(/Волма/))
    await last().answer(narrowed(['3']))
    fireEvent.click(box(/Волма/))
    await last().answer(first())
    fireEvent.click(box(/Волма/))
    await act(async () => {})
    expect(requests).toHaveLength(2)
    expect(names()).toEqual(['Товар 3'])
  })

  test('a slow response never replaces a newer one', async () => {
    const { search, requests } = await openListing(first())
    fireEvent.click(box(/Волма/))
    fireEvent.click(box(/9,5/))
    const [slow, quick] = requests
    await quick?.answer(narrowed(['4']))
    await slow?.answer(narrowed(['3']))
    expect(search()).toBe('?brand=volma&f_tolshchina=9.5')
    expect(names()).toEqual(['Товар 4'])
  })

  test('keeps the list and shows an error when its request fails; «Повторить» retries', async () => {
    const { search, last, requests } = await openListing(first())
    fireEvent.click(box(/Волма/))
    await last().refuse(new ApiError('network', 'no answer'))
    expect(screen.getByRole('alert').textContent).toContain('Список не\u00a0обновился. Нет связи с магазином.')
    expect(names()).toEqual(['Товар 1', 'Товар 2'])
    expect(box(/Волма/).checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(requests).toHaveLength(2)
    await last().answer(narrowed(['3']))
    expect(search()).toBe('?brand=volma')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('starts at the first page and keeps order and view', async () => {
    const { search, last } = await openListing(sampleListing(2, ['3', '4']), '?sort=cheap&page=2&view=list')
    fireEvent.click(box(/Волма/))
    await last().answer(narrowed(['3']))
    expect(search()).toBe('?brand=volma&sort=cheap&view=list')
  })

  test('is requested again when the city changes before its list is loaded', async () => {
    const { requests, scope, search } = await openListing(first())
    fireEvent.click(box(/Волма/))
    await act(
      () =>
        void allSettled(departmentChanged as never, { scope, params: { id_1c: '00015', store: 'store15' } as never }),
    )
    expect(requests).toHaveLength(2)
    await requests[0]?.answer(narrowed(['old']))
    expect(search()).toBe('')
    await requests[1]?.answer(narrowed(['new']))
    expect(names()).toEqual(['Товар new'])
  })
})

describe('going back', () => {
  test('shows the previous list at once, with all appended pages', async () => {
    const { router, last, requests } = await openListing(first())
    fireEvent.click(screen.getByRole('link', { name: 'Показать ещё\u00a02' }))
    await last().answer(sampleListing(2, ['3', '4']))
    fireEvent.click(box(/Волма/))
    await last().answer(narrowed(['9']))
    expect(names()).toEqual(['Товар 9'])
    // A browser changes the history entry before the router navigates.
    history.replaceState({ key: 'default' }, '')
    await act(() => router.navigate(-1))
    expect(names()).toEqual(['Товар 1', 'Товар 2', 'Товар 3', 'Товар 4'])
    expect(requests).toHaveLength(2)
    history.replaceState(null, '')
  })

  test('drops a pending request', async () => {
    const { router, last, search } = await openListing(first())
    fireEvent.click(box(/Волма/))
    await act(() => router.navigate('/about/'))
    await last().answer(narrowed(['3']))
    expect(router.state.location.pathname).toBe('/about/')
    expect(search()).toBe('')
  })
})

test('a response during a navigation to another page does not cancel the navigation', async () => {
  const { router, last } = await openListing(first())
  fireEvent.click(box(/Волма/))
  act(() => void router.navigate('/slow/'))
  await last().answer(narrowed(['3']))
  expect(router.state.navigation.location?.pathname).toBe('/slow/')
})
