// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ListName } from '@vitrina/contracts/site/lists'
import { listReceived } from '@vitrina/shell/lists'
import { allSettled } from 'effector'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { openListPage, openLists } from '../list-page.fixture.tsx'
import { listHead } from './head.ts'

afterEach(cleanup)

const names = () =>
  screen
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
    .filter((name) => name?.startsWith('Товар '))

async function open(list: ListName, gateway: ReturnType<typeof openLists>) {
  const page = await openListPage(list, gateway)
  render(page.view)
  await screen.findByRole('heading', { level: 1 })
  await act(() => page.tellSession())
  return page
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe.each([
  ['favorites', 'Избранное', 'В избранном пока пусто'],
  ['viewed', 'Вы смотрели', 'Вы ещё не смотрели товары'],
] as const)('the page %s', (list, title, empty) => {
  test('shows its products, the newest first, with a count [FAV-01]', async () => {
    await open(list, openLists({ [list]: ['1', '2', '3'] }))
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(names()).toEqual(['Товар 3', 'Товар 2', 'Товар 1'])
    expect(screen.getByText('3 товара')).toBeTruthy()
  })

  test('shows a text and a link when it is empty', async () => {
    await open(list, openLists())
    expect(screen.getByText(empty)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Перейти в\u00a0каталог' }).getAttribute('href')).toBe('/catalog/')
    expect(screen.queryByRole('button', { name: 'Очистить' })).toBeNull()
  })

  test('is cleared at once, and an undo restores the order', async () => {
    const gateway = openLists({ [list]: ['1', '2', '3'] })
    await open(list, gateway)
    await press('Очистить')
    expect(screen.getByText(empty)).toBeTruthy()
    expect(gateway.storedLists[list]).toEqual([])
    await press('Вернуть')
    expect(names()).toEqual(['Товар 3', 'Товар 2', 'Товар 1'])
    expect(gateway.storedLists[list]).toEqual(['1', '2', '3'])
  })

  test('names products that the retailer no longer has, and can remove them', async () => {
    const gateway = openLists({ [list]: ['1', 'gone1', 'gone2'] })
    await open(list, gateway)
    const missing = within(screen.getByRole('region', { name: 'Этих товаров больше нет в\u00a0каталоге' }))
    expect(missing.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Код gone2Убрать',
      'Код gone1Убрать',
    ])
    await press('Убрать: Код gone1')
    expect(gateway.storedLists[list]).toEqual(['1', 'gone2'])
    await press('Вернуть')
    expect(gateway.storedLists[list]).toEqual(['1', 'gone1', 'gone2'])
    await press('Убрать все')
    expect(gateway.storedLists[list]).toEqual(['1'])
    expect(screen.queryByText('Этих товаров больше нет в каталоге')).toBeNull()
  })

  test('follows other tabs, and requests added products once', async () => {
    const gateway = openLists({ [list]: ['1'] })
    const { scope } = await open(list, gateway)
    gateway.storedLists[list] = ['1', '2']
    const message = { uuid: 'u', list, idcodes: ['1', '2'] }
    await act(() => allSettled(listReceived, { scope, params: message }))
    await waitFor(() => expect(names()).toEqual(['Товар 2', 'Товар 1']))
    await act(() => allSettled(listReceived, { scope, params: { ...message, idcodes: ['2'] } }))
    expect(names()).toEqual(['Товар 2'])
    expect(gateway.requests.filter((call) => call.startsWith('GET'))).toHaveLength(2)
  })

  test('has the retailer’s texts in its head, its heading and below [SEO-01] [N02] [N45]', async () => {
    const gateway = openLists({ [list]: ['1'] })
    gateway.seo = { title: 'Т', keywords: 'К', description: 'О', text: '<p>Ниже</p>', unique_title: 'Заголовок' }
    await open(list, gateway)
    expect(screen.getByRole('heading', { level: 1, name: 'Заголовок' })).toBeTruthy()
    expect(screen.getByText('Ниже')).toBeTruthy()
    const frame = { siteName: 'Базис', origin: '', city: '', cityCases: [] }
    const head = { title: 'Т', description: 'О', keywords: 'К', robots: 'noindex' }
    expect(listHead(list, gateway.seo, frame)).toEqual(head)
  })

  test('is not indexed', () => {
    const frame = { siteName: 'Базис', origin: '', city: '', cityCases: [] }
    expect(listHead(list, null, frame)).toEqual({ title: `${title}\u00a0— Базис`, robots: 'noindex' })
  })
})

describe('removing a product from favourites on their page', () => {
  const heart = (code: string) => `В\u00a0избранное: Товар ${code}`

  test('takes effect at once, and an undo restores its position [FAV-03]', async () => {
    const gateway = openLists({ favorites: ['1', '2', '3'] })
    await open('favorites', gateway)
    await press(heart('2'))
    expect(names()).toEqual(['Товар 3', 'Товар 1'])
    expect(screen.getByText(/Убрали из избранного: Товар 2/)).toBeTruthy()
    await press('Вернуть')
    expect(names()).toEqual(['Товар 3', 'Товар 2', 'Товар 1'])
    expect(gateway.storedLists.favorites).toEqual(['1', '2', '3'])
  })

  test('is reverted when the gateway refuses', async () => {
    const gateway = openLists({ favorites: ['1', '2'] })
    await open('favorites', gateway)
    gateway.isAway = true
    await press(heart('2'))
    await waitFor(() => expect(names()).toEqual(['Товар 2', 'Товар 1']))
    expect(screen.getByText(/Избранное не изменилось/)).toBeTruthy()
  })

  test('a heart on the page of viewed products adds a favourite and removes nothing', async () => {
    const gateway = openLists({ viewed: ['1', '2'] })
    await open('viewed', gateway)
    await press(heart('1'))
    expect(names()).toEqual(['Товар 2', 'Товар 1'])
    expect(gateway.storedLists.favorites).toEqual(['1'])
  })
})
