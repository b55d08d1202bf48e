// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { listsApi } from '@vitrina/contracts/site/lists'
import { searchApi } from '@vitrina/contracts/site/search'
import { afterEach, expect, test } from 'vitest'
import { openListPage, openLists } from '../list-page.fixture.tsx'
import { sampleProduct } from '../pages.fixture.ts'

// A busy machine needs longer than the default second.

afterEach(cleanup)

/** A gateway for comparison and search, which records the searches. */
function openShop(
  compare: string[],
  category: { name: string; slug?: string } | null = { name: 'Цемент', slug: 'cement' },
) {
  const features = Object.fromEntries(['1', '2', '3', '4', '5'].map((code) => [code, { category }]))
  const gateway = openLists({ compare }, features)
  const searches: string[] = []
  const answers = new Map<string, () => Promise<string[]>>()
  const lists = gateway.api as unknown as (endpoint: { path: string }, input: unknown) => Promise<unknown>
  const api = async (endpoint: { path: string }, input: { params?: { slug?: string }; query?: { q?: string } }) => {
    const isSearch = endpoint.path === searchApi.category.path || endpoint.path === searchApi.search.path
    if (!isSearch) return lists(endpoint, input)
    const q = input.query?.q ?? ''
    searches.push(`${input.params?.slug ?? 'everywhere'}: ${q}`)
    const codes = await (answers.get(q) ?? (async () => ['1', '4', '5']))()
    return { listing: { items: codes.map((code) => sampleProduct(code)) } }
  }
  return Object.assign(gateway, { api: api as never, searches, answers })
}

async function open(shop: ReturnType<typeof openShop>) {
  const page = await openListPage('compare', shop)
  render(page.view)
  await screen.findByRole('heading', { level: 1 })
  await act(() => page.tellSession())
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const found = () =>
  within(screen.getByRole('list', { name: 'Найденные товары' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Товар \d/.exec(textContent ?? '')?.[0])
const type = (value: string) => act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value } }))
const heads = () => screen.getAllByRole('columnheader').map((head) => within(head).getByRole('link').textContent)

test('offers products of the same category at once, and adds them to the comparison', async () => {
  const shop = openShop(['1', '2'])
  await open(shop)
  await press('Добавить товар')
  await screen.findByRole('list', { name: 'Найденные товары' })
  expect(found()).toEqual(['Товар 1', 'Товар 4', 'Товар 5'])
  expect(shop.searches).toEqual(['cement: '])
  expect((screen.getByRole('button', { name: 'В\u00a0сравнении' }) as HTMLButtonElement).disabled).toBe(true)
  await press('Добавить: Товар 4')
  expect(shop.storedLists.compare).toEqual(['1', '2', '4'])
  expect(screen.getAllByRole('button', { name: 'В\u00a0сравнении' })).toHaveLength(2)
})

test('searches when typing pauses, and drops a late response to an earlier query', async () => {
  const shop = openShop(['1', '2'])
  let answerLate = (_: string[]) => {}
  shop.answers.set('м4', () => new Promise((resolve) => (answerLate = resolve)))
  shop.answers.set('м400', async () => ['5'])
  await open(shop)
  await press('Добавить товар')
  await screen.findByRole('list', { name: 'Найденные товары' })
  await type('м')
  await type('м4')
  await waitFor(() => expect(shop.searches).toEqual(['cement: ', 'cement: м4']))
  await type('м400')
  await waitFor(() => expect(found()).toEqual(['Товар 5']))
  await act(async () => answerLate(['4']))
  expect(found()).toEqual(['Товар 5'])
})

test('a product replaces another one, with an undo', async () => {
  const shop = openShop(['1', '2', '3'])
  await open(shop)
  await press('Заменить в\u00a0сравнении: Товар 2')
  await screen.findByRole('list', { name: 'Найденные товары' })
  await press('Выбрать: Товар 4')
  expect(shop.storedLists.compare).toEqual(['1', '4', '3'])
  await waitFor(() => expect(heads()).toEqual(['Товар 3', 'Товар 4', 'Товар 1']))
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Вернуть')
  expect(shop.storedLists.compare).toEqual(['1', '2', '3'])
})

test('a failed search shows an error and a retry; one without results shows a hint', async () => {
  const shop = openShop(['1', '2'])
  shop.answers.set('', () => Promise.reject(new Error('away')))
  await open(shop)
  await press('Добавить товар')
  await screen.findByText(/Поиск не ответил/)
  shop.answers.set('', async () => [])
  await press('Повторить')
  await screen.findByText(/Ничего не нашлось/)
})

test('without a category it searches the whole catalogue, only for typed text', async () => {
  const shop = openShop(['1', '2'], null)
  await open(shop)
  await press('Добавить товар')
  await screen.findByText('Напишите, что искать.')
  expect(shop.searches).toEqual([])
  await type('доска')
  await waitFor(() => expect(shop.searches).toEqual(['everywhere: доска']))
  expect(shop.requests.filter((call) => call.includes(listsApi.compared.path))).toHaveLength(1)
})
