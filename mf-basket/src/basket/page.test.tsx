// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { createApi } from '@vitrina/contracts/request'
import type { Basket } from '@vitrina/contracts/site/basket'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { basketOf, line, product } from '../basket.fixture.ts'
import { settle } from '../gateway.fixture.ts'
import { answer, basketPage, click, closeBasket, type OpenBasket, openBasket, refuse } from '../open-basket.fixture.tsx'
import { head, load } from './page.tsx'

let page: OpenBasket
beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  await closeBasket(page)
})

const two = basketOf([line('00001', 10, 2), line('00002', 5, 3, { selected: false })])
const open = async (basket: Basket, path?: string) => {
  page = await openBasket(basket, path)
}
const markupOf = (basket: Basket): string => renderToString(basketPage(basket).view)
const sumOf = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test('without scripts shows lines, groups, totals and the link to the order [BASKET-01] [CART-03]', () => {
  const markup = markupOf(two)
  expect(markup).toContain('href="/product/tovar-00001/"')
  expect(markup).toContain('Код 00002')
  expect(markup).toContain('К\u00a0заказу')
  expect(markup).toContain('Отложено')
  expect(markup).toContain('20\u00a0₽')
  expect(markup).toContain('35\u00a0₽')
  expect(markup).toMatch(/href="\/order\/"[^>]*>Оформить 1\u00a0товар</)
  expect(markup).toContain('включите в\u00a0браузере JavaScript')
  expect(markup).not.toContain('style=')
})

test('without scripts each of many lines has its name, code, count and sum', () => {
  const many = Array.from({ length: 300 }, (_, at) => line(String(10000 + at), 10, 2))
  const markup = markupOf(basketOf(many))
  for (const at of [0, 20, 299]) {
    const from = markup.indexOf(`Код ${10000 + at}`)
    expect(markup.slice(from, from + 4000)).toContain(`Товар ${10000 + at}`)
  }
  expect(markup.match(/>2\u00a0шт\.</g)).toHaveLength(300)
})

test('hydrates the server markup without mismatches', async () => {
  page = basketPage(two)
  const host = document.createElement('div')
  host.innerHTML = renderToString(page.view)
  const mismatches: unknown[] = []
  await act(async () => {
    hydrateRoot(host, page.view, { onRecoverableError: (error) => mismatches.push(error) })
  })
  expect(mismatches).toEqual([])
})

test('an empty basket has its viewed products in the server markup, and does not request them', async () => {
  page = basketPage(basketOf([]), '/cart/', null, [product('00005', 50)])
  expect(renderToString(page.view)).toContain('Товар 00005')
  render(page.view)
  await act(settle)
  expect(screen.getByRole('heading', { name: 'Вы смотрели' })).toBeDefined()
  expect(page.callOf('lists')).toBeUndefined()
})

test('an emptied basket links to the catalogue and requests viewed products', async () => {
  expect(markupOf(basketOf([]))).toContain('href="/catalog/"')
  await open(basketOf([]))
  expect(screen.getByText('В корзине пока пусто')).toBeDefined()
  expect(screen.queryByText('Корзина не загрузилась')).toBeNull()
  await answer(page.callOf('lists'), { products: [product('00005', 50)], missing: [], today: '2026-11-21' })
  expect(screen.getByRole('heading', { name: 'Вы смотрели' })).toBeDefined()
  await click('button', 'В корзину: Товар 00005')
  expect(page.requests()[0]).toMatchObject({ body: { idcode: '00005', count: 1 } })
})

test('offers to reload a basket that failed to load, and never calls it empty [CART-01]', async () => {
  await open(basketOf([], { incomplete: true }))
  expect(screen.queryByText('В корзине пока пусто')).toBeNull()
  expect(screen.getByText('Корзина не загрузилась')).toBeDefined()
  await click('button', 'Повторить')
  expect(page.requests().map(({ name }) => name)).toEqual(['GET /api/site/basket/'])
  await refuse(page.requests()[0], 503, 'нет')
  expect(screen.getByText('Корзина не загрузилась')).toBeDefined()
  await click('button', 'Повторить')
  await answer(page.requests()[1], two)
  expect(screen.getByText('Товар 00001')).toBeDefined()
  expect(screen.queryByText('Корзина не загрузилась')).toBeNull()
})

test('an incomplete basket shows its lines and offers to load the rest', async () => {
  await open({ ...two, missing: ['99999'], incomplete: true })
  expect(screen.getByText('Корзину не удалось загрузить целиком')).toBeDefined()
  expect(screen.getByText('Товар 00001')).toBeDefined()
  expect(await screen.findByText(/^Товар с\sкодом 99999$/)).toBeDefined()
  await click('button', /^Убрать: Товар с\sкодом/)
  expect(page.requests()[0]).toMatchObject({ params: { idcode: '99999' } })
  expect(screen.queryByText(/99999/)).toBeNull()
})

test('shows the totals of the basket and the order, the discount and the amount to pay [BASKET-01] [BASKET-18]', async () => {
  await open({ ...two, coupon: 'X', couponOutcome: { state: 'applied', reason: '' }, discount: 4 })
  expect(sumOf('Всего в корзине: 2 товара')).toBe('35 ₽')
  expect(sumOf('К заказу: 1 товар')).toBe('20 ₽')
  expect(sumOf('Скидка по купону')).toBe('−4 ₽')
  expect(sumOf('К оплате')).toBe('16 ₽')
})

test('selecting lines updates the totals and the button at once [BASKET-15] [BASKET-18]', async () => {
  await open(two)
  await click('checkbox', 'Заказать: Товар 00002')
  expect(screen.getAllByRole('link', { name: 'Оформить 2\u00a0товара' })).not.toHaveLength(0)
  expect(sumOf('К оплате')).toBe('35 ₽')
  expect(page.requests()[0]?.body).toEqual({ idcodes: ['00001', '00002'] })
  await click('checkbox', 'Выбрать всё')
  expect(screen.getAllByRole('button', { name: 'Выберите товары' })[0]).toHaveProperty('disabled', true)
  expect(sumOf('К оплате')).toBe('0 ₽')
})

test('excludes unavailable lines from the order [BASKET-16]', async () => {
  const over = line('00003', 7, 5, { product: product('00003', 7, { discontinued: true, stores: {} }) })
  await open(basketOf([line('00001', 10, 2), over]))
  expect(page.requests()[0]?.body).toEqual({ idcodes: ['00001'] })
})

test('uses the retailer’s texts for the head, the heading and the text below [SEO-01] [N02] [N45]', async () => {
  const seo = { title: 'Т', keywords: 'К', description: 'О', text: '<p>Ниже</p>', unique_title: 'Заголовок' }
  const frame = { siteName: 'Базис', origin: '', city: '', cityCases: [] }
  expect(head({ basket: two, viewed: null, seo }, frame)).toEqual({
    title: 'Т',
    keywords: 'К',
    description: 'О',
    robots: 'noindex',
  })
  const requestedPaths: string[] = []
  const api = (async ({ path }: { path: string }, { params }: { params?: { page: string } }) => {
    requestedPaths.push(params ? `${path} ${params.page}` : path)
    return params ? seo : two
  }) as never
  const signal = AbortSignal.timeout(1000)
  expect(await load({ api, signal, params: {}, url: new URL('http://shop.test/cart/') } as never)).toEqual({
    basket: two,
    viewed: null,
    seo,
  })
  expect(requestedPaths).toContain('/api/site/page-texts/:page/ cart')
  const markup = renderToString(basketPage(two, '/cart/', seo).view)
  expect(markup).toMatch(/<h1[^>]*>(?:<[^>]*>)*Заголовок/)
  expect(markup).toContain('<p>Ниже</p>')
})

test('the page is not indexed', () => {
  expect(
    head({ basket: two, viewed: null, seo: null }, { siteName: 'Базис', origin: '', city: '', cityCases: [] }),
  ).toEqual({
    title: 'Корзина\u00a0— Базис',
    robots: 'noindex',
  })
})

describe('load', () => {
  const viewed = Array.from({ length: 7 }, (_, at) => product(`0001${at}`, 10))

  /** Loads the page of a gateway with this basket; `calls` are the endpoints that were requested. */
  async function loadWith(basket: Basket, answerLists: () => unknown) {
    const calls: string[] = []
    const api = createApi(async ({ url }) => {
      calls.push(url.replace(/\?.*/, ''))
      if (url.startsWith('/api/site/basket/')) return { status: 200, text: JSON.stringify(basket) }
      if (url.startsWith('/api/site/lists/')) return { status: 200, text: JSON.stringify(await answerLists()) }
      return { status: 404, text: '{}' }
    })
    const args = { api, signal: new AbortController().signal, params: {}, url: new URL('http://site/cart/') }
    return { data: await load(args as never), calls }
  }

  test('has five viewed products of an empty basket', async () => {
    const { data } = await loadWith(basketOf([]), () => ({ products: viewed, missing: [], today: '2026-11-30' }))
    expect(data.viewed?.map(({ idcode }) => idcode)).toEqual(['00010', '00011', '00012', '00013', '00014'])
  })

  test('does not request viewed products beside lines, or when the basket failed to load', async () => {
    for (const basket of [two, basketOf([], { incomplete: true })]) {
      const { data, calls } = await loadWith(basket, () => ({ products: viewed, missing: [], today: '2026-11-30' }))
      expect(data.viewed).toBeNull()
      expect(calls).not.toContain('/api/site/lists/viewed/')
    }
  })

  test('an empty basket does not wait for viewed products that are late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const loading = loadWith(basketOf([]), () => new Promise(() => {}))
      await vi.advanceTimersByTimeAsync(700)
      expect((await loading).data.viewed).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('an empty basket whose viewed products fail to load is shown without them', async () => {
    const { data } = await loadWith(basketOf([]), () => ({ oops: true }))
    expect(data.viewed).toEqual([])
  })
})
