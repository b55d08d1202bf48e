// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { BuildersPageData } from '@vitrina/contracts/site/professionals'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'
import type { PageArgs } from '@vitrina/federation/page'
import { provideRemotes } from '@vitrina/federation/remotes'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, $shopCities } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { department } from '../lead-form.fixture.tsx'
import type { BuildersData } from './builders-data.ts'
import Page, { head, load } from './page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  provideRemotes({
    pageLimitMs: 1000,
    load: async () => ({ default: () => <button type="button">В корзину</button> }),
    loadPrevious: () => Promise.reject(new Error('none')),
    failedOnServer: () => false,
    report: () => {},
  })
})
afterEach(cleanup)

const product = (idcode: string, price: number) =>
  ({
    ...{ idcode, price, slug: `t-${idcode}`, name: `Товар ${idcode}`, unit: 'шт', weight: 2, contain: null },
    stores: { store12: 5 },
  }) as unknown as ListedProduct
const matched = (text: string): MatchedRow => ({
  row: { text, quantity: null, unit: '' },
  ...{ words: text, quantity: 2, unit: 'шт', outcome: 'exact', fault: null },
  candidates: [{ product: product(text, 90), count: 2, note: '', likeness: 1 }],
})
const page: BuildersPageData = {
  ...{ manager: null, terms: '<h2>Условия</h2><script>x()</script>', seo: null, list: 'клей\nпрофиль' },
}
const data: BuildersData = { ...page, rows: [matched('клей'), matched('профиль')], fault: '' }

const inShell = (given: BuildersData, api: unknown = vi.fn()) => {
  const current = { ...department, id_1c: '00012', store: 'store12' }
  const values = [
    [$api, api],
    [$currentDepartment, current],
    [$shopCities, []],
  ] as never
  return (
    <Provider value={fork({ values })}>
      <MemoryRouter initialEntries={['/stroitelyam/']}>
        <Page data={given} />
      </MemoryRouter>
    </Provider>
  )
}

const args = (search: string, match: () => Promise<unknown>) =>
  ({
    url: new URL(`https://shop.test/stroitelyam/${search}`),
    api: vi.fn(async ({ path }: { path: string }) => (path.includes('match') ? match() : page)),
  }) as unknown as PageArgs<'list'>
const echo = async () => ({ rows: [matched('клей')] })

test('server markup is complete: the list, the found products, the total, terms and a phone [RT-31] [RT-58]', () => {
  const markup = renderToString(inShell(data)).replaceAll('\u00a0', ' ')
  expect(markup.match(/<h1/g)).toHaveLength(1)
  for (const text of [
    'клей\nпрофиль',
    '/product/t-клей/'.replace('клей', encodeURIComponent('клей')),
    '360 ₽',
    '<h2>Условия',
  ]) {
    expect(markup).toContain(text)
  }
  expect(markup).toContain('tel:+78172505050')
  expect(markup).not.toMatch(/<script>x/)
})

test('a list in the address replaces the default one, and an empty or too long list shows an error', async () => {
  expect(await load(args('?list=клей', echo))).toMatchObject({ list: 'клей', rows: [{ words: 'клей' }], fault: '' })
  expect(await load(args('', echo))).toMatchObject({ list: page.list, fault: '' })
  expect(await load(args('?list=%20', echo))).toMatchObject({ rows: [], fault: 'Напишите хотя бы одну строку' })
  const long = await load(args(`?list=${'клей%0A'.repeat(101)}`, echo))
  expect(long.rows).toEqual([])
  expect(long.fault).toContain('101\u00a0строка')
})

test('a page whose list could not be matched is rendered without it, and retries after hydration', async () => {
  const given = await load(args('', () => Promise.reject(new Error('away'))))
  expect(given.rows).toBeNull()
  const api = vi.fn(echo)
  render(inShell(given, api))
  await screen.findByRole('link', { name: 'Товар клей' })
  expect(api).toHaveBeenCalledOnce()
})

test('a list that could not be matched is kept with an error, and is matched on retry', async () => {
  let fails = true
  const api = vi.fn(async () => {
    if (fails) throw new ApiError('http', 'refused', 429, 'Слишком много строк подряд. Подождите минуту.')
    return { rows: [matched('плитка')] }
  })
  render(inShell(data, api))
  const list = screen.getByLabelText<HTMLTextAreaElement>('Список материалов')
  fireEvent.change(list, { target: { value: 'плитка 2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Подобрать товары' }))
  await screen.findByText('Слишком много строк подряд. Подождите минуту.')
  expect(list.value).toBe('плитка 2')
  screen.getByRole('link', { name: 'Товар клей' })
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('link', { name: 'Товар плитка' })
  expect(screen.queryByRole('link', { name: 'Товар клей' })).toBeNull()
})

test('a typed list survives a reload of the page', async () => {
  const api = vi.fn(async () => ({ rows: [matched('плитка')] }))
  const first = render(inShell(data, api))
  fireEvent.change(screen.getByLabelText('Список материалов'), { target: { value: 'плитка 2' } })
  first.unmount()
  render(inShell(data, api))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Список материалов').value).toBe('плитка 2'))
  await screen.findByRole('link', { name: 'Товар плитка' })
})

test('the head has the retailer’s texts, and structured data has the audience [SEO-01]', () => {
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
  const { title, description, jsonLd = [] } = head(data, frame)
  expect(title).toBe('Строителям\u00a0— Базис')
  expect(description).toContain('Вологда')
  expect(jsonLd[1]).toMatchObject({ '@type': 'Service', url: 'https://shop.test/stroitelyam/' })
  const seo = { title: 'T', description: 'D', keywords: 'K', text: '', unique_title: '' }
  expect(head({ ...data, seo }, frame)).toMatchObject({ title: 'T', description: 'D', keywords: 'K' })
})
