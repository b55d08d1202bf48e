// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { Endpoint } from '@vitrina/contracts/endpoint'
import type { ProductPage } from '@vitrina/contracts/site/product'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { samplePage } from '../page.fixture.ts'
import ProductPrint from './ProductPrint.tsx'

// A busy machine needs longer than the default second.

const branch = {
  id_1c: '00012',
  parent: '00012',
  name_for_site: 'Вологда',
  names_cases: [],
  address: 'Вологда, ул. Труда, 1',
  work_time: 'Пн–Вс 8–20',
  base_price: 'p',
  phones: ['88172505050|88172515151'],
  yandex_map_link: null,
  domain: null,
  is_pick_up_point: false,
  store: 'store12',
}

beforeEach(() => {
  vi.stubGlobal('print', vi.fn())
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openedAt = Date.parse('2026-11-24T10:00:00+03:00')

/** The text of the sheet with plain spaces, once it is rendered. */
async function printed(data: ProductPage, answer: () => Promise<unknown> = () => Promise.resolve(data)) {
  const api = vi.fn<(endpoint: Endpoint, input: unknown, options: unknown) => Promise<unknown>>(answer)
  const scope = fork({
    values: [
      [$api, api as never],
      [$currentDepartment, branch],
    ],
  })
  render(
    <Provider value={scope}>
      <ProductPrint data={data} openedAt={openedAt} paper={null} onDone={() => undefined} />
    </Provider>,
  )
  const sheet = await screen.findByRole('article', { hidden: true })
  return { sheet, api, words: (sheet.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '') }
}

describe('the sheet of a product', () => {
  test('has its name, code, both prices, stock, branch, characteristics, code to scan and disclaimer', async () => {
    const { sheet, words } = await printed(samplePage())
    for (const part of [
      'Смесь М150 2',
      'Код товара: 100500',
      '75 ₽ / уп',
      '100 ₽',
      'Добавить в заказ можно кратно 6 уп',
      'В наличии 7 шт. в вашем городе',
      'Вологда',
      'ул. Труда, 1',
      'Пн–Вс 8–20',
      '+7 (8172) 50-50-50',
      '+7 (8172) 51-51-51',
      'БрендБригада',
      'МаркаМ150',
      'ЦветНе указано',
      'не являются публичной офертой',
    ])
      expect(words).toContain(part)
    expect(sheet.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toContain('/')
    expect(sheet.querySelector('img')?.src).toMatch(/^https?:\/\/.*100500-1\.webp$/)
  })

  test('has the current price and its time, not those of the opened page', async () => {
    const { words, api } = await printed(samplePage(), () => Promise.resolve(samplePage({ product: { price: 80 } })))
    expect(api.mock.calls[0]?.[1]).toEqual({ params: { slug: 'smes-m150' } })
    expect(words).toContain('80 ₽ / уп')
    expect(words).toMatch(/Цена и остатки на \d\d\.\d\d\.\d{4} \d\d:\d\d \(МСК\)/)
    expect(words).not.toContain('24.11.2026 10:00')
  })

  test('has the data of the page without a response, and says so', async () => {
    const { words } = await printed(samplePage(), () => Promise.reject(new Error('away')))
    expect(words).toContain('75 ₽ / уп')
    expect(words).toContain('Со страницы, открытой 24.11.2026 10:00 (МСК): цена и остатки могли измениться')
  })

  test('is complete for a product without price, pictures and characteristics', async () => {
    const { sheet, words } = await printed(samplePage({ product: { price: 0 }, images: [], features: [] }))
    expect(words).toContain('Цена по запросу')
    expect(words).not.toContain('0 ₽')
    expect(sheet.querySelector('img')).toBeNull()
    expect(sheet.querySelectorAll('h2')).toHaveLength(2)
  })

  test('is printed once', async () => {
    await printed(samplePage())
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
  })
})
