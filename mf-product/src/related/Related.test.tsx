// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import type { Companion, RelatedGoods } from '@vitrina/contracts/site/related'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { AddToBasketProps } from '@vitrina/mf-basket/AddToBasket'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { $api } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { samplePage } from '../page.fixture.ts'
import { QuantityProvider, useSelectedQuantity } from '../product/quantity-context.tsx'
import { RelatedFar, RelatedNear } from './LazyRelated.tsx'
import { relatedProduct } from './related-product.fixture.ts'

// A busy machine needs longer than the default second.

/** Fake of the control of mf-basket: it shows its props, and adds to the basket when pressed. */
function AddToBasket({ idcode, initial, onQuantity }: AddToBasketProps) {
  const [isIn, setIn] = useState(false)
  const count = initial ?? 1
  useEffect(() => onQuantity?.(count, isIn), [onQuantity, count, isIn])
  return (
    <button type="button" onClick={() => setIn(true)}>
      {`${idcode}: ${count}`}
    </button>
  )
}

const filled = vi.fn()
const FillBasket = ({ lines, label }: FillBasketProps) => (
  <button type="button" disabled={lines.length === 0} onClick={() => filled(lines)}>
    {label}
  </button>
)

provideRemotes({
  load: async (id) => ({ default: id === 'mf-basket/FillBasket' ? FillBasket : AddToBasket }),
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  failedOnServer: () => false,
  pageLimitMs: 8000,
  report: () => {},
})

let isNear = true
beforeEach(() => {
  isNear = true
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        setTimeout(() => tell([{ isIntersecting: isNear }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  filled.mockClear()
  vi.unstubAllGlobals()
})

const screws: Companion = {
  product: relatedProduct('9', { name: 'Саморез', unit: 'шт', contain: 200, only_contain_order: true, price: 0.5 }),
  reason: 'Крепить листы: 17 шт. на м²',
  perUnit: 33.3,
}
const knife: Companion = { product: relatedProduct('8', { name: 'Нож' }), reason: 'Резать листы', perUnit: null }
const thin = relatedProduct('7', { name: 'Лист тоньше', features: [{ name: 'Толщина', value: '9,5 мм' }] })
const goods: RelatedGoods = {
  today: '2026-11-23',
  arrives: null,
  analogues: [{ product: thin, arrives: '2026-11-24' }],
  companions: [screws, knife],
}

const sheet = (changes: Parameters<typeof samplePage>[0] = {}) =>
  samplePage({
    features: [{ name: 'Толщина', value: '12,5 мм' }],
    related: { analogues: 1, companions: 2 },
    ...changes,
    product: { unit: 'лист', discontinued: false, only_contain_order: false, ...changes.product },
  })

/** Sets the quantity that the product's own control would report. */
function Choice({ quantity }: { quantity: number }) {
  const { setQuantity } = useSelectedQuantity()
  useEffect(() => setQuantity(quantity), [setQuantity, quantity])
  return null
}

function show(data = sheet(), answer: () => Promise<unknown> = async () => goods) {
  const api = vi.fn(answer)
  const scope = fork({ values: [[$api, api as never]] })
  const page = (quantity: number) => (
    <Provider value={scope}>
      <MemoryRouter>
        <QuantityProvider>
          <Choice quantity={quantity} />
          <RelatedNear data={data} />
          <RelatedFar data={data} />
        </QuantityProvider>
      </MemoryRouter>
    </Provider>
  )
  const { rerender, container } = render(page(12))
  return { api, scope, container, choose: (quantity: number) => rerender(page(quantity)) }
}

const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')
const row = (name: string) => screen.findByRole('checkbox', { name: `Добавить вместе: ${name}` })

describe('companions', () => {
  test('show their purpose and the quantity needed for the selected quantity', async () => {
    const { choose } = show()
    await row('Саморез')
    const block = screen.getByRole('region', { name: 'Вместе понадобится' })
    expect(plain(block)).toContain('Крепить листы: 17 шт. на м²')
    expect(plain(block)).toContain('на 12 листов — 400 шт., 2 упак.')
    choose(20)
    await waitFor(() => expect(plain(block)).toContain('на 20 листов — 800 шт., 4 упак.'))
    expect(within(block).getByRole('button', { name: '9: 800' })).toBeDefined()
  })

  test('without a norm are offered but not chosen', async () => {
    show()
    expect((await row('Саморез')) as HTMLInputElement).toHaveProperty('checked', true)
    expect((await row('Нож')) as HTMLInputElement).toHaveProperty('checked', false)
    fireEvent.click(await screen.findByRole('button', { name: 'Добавить 1\u00a0товар' }))
    expect(filled).toHaveBeenCalledExactlyOnceWith([{ idcode: '9', count: 400 }])
  })

  test('all chosen ones are added to the basket at once, with their total shown', async () => {
    const { container } = show()
    fireEvent.click(await row('Нож'))
    fireEvent.click(await screen.findByRole('button', { name: 'Добавить всё' }))
    expect(filled).toHaveBeenCalledExactlyOnceWith([
      { idcode: '9', count: 400 },
      { idcode: '8', count: 1 },
    ])
    expect(plain(container)).toContain('2 товара на 210 ₽')
  })

  test('the ones already in the basket are not added again', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: '9: 400' }))
    expect(await screen.findByRole('button', { name: 'Отметьте, что добавить' })).toHaveProperty('disabled', true)
    expect(await row('Саморез')).toHaveProperty('disabled', true)
    fireEvent.click(await screen.findByRole('button', { name: '8: 1' }))
    expect(await screen.findByRole('button', { name: 'Всё в корзине' })).toHaveProperty('disabled', true)
  })

  test('that are sold only in packs of forty are proposed only once enough of them is needed', async () => {
    const bags: Companion = {
      product: relatedProduct('6', { name: 'Мешок', contain: 40, only_contain_order: true }),
      reason: 'Стяжка',
      perUnit: 0.75,
    }
    const { choose } = show(sheet(), async () => ({ ...goods, companions: [bags, knife] }))
    expect(await row('Мешок')).toMatchObject({ checked: false, disabled: true })
    expect(screen.queryByRole('button', { name: /^6:/ })).toBeNull()
    expect(screen.getByRole('link', { name: /К.товару: Мешок/ }).getAttribute('href')).toBe('/product/tovar-6/')
    choose(30)
    expect(await screen.findByRole('button', { name: '6: 40' })).toBeDefined()
    expect(await row('Мешок')).toMatchObject({ checked: true, disabled: false })
  })

  test.each([{ price: 0 }, { discontinued: true, stores: {} }])(
    'are not shown for a product that cannot be bought: %o',
    async (product) => {
      show(sheet({ product }))
      await screen.findByText('Лист тоньше')
      expect(screen.queryByText('Вместе понадобится')).toBeNull()
    },
  )
})

describe('analogues', () => {
  test.each([{ discontinued: true }, { price: 0 }, { stores: { store12: 0 } }])(
    'of an unavailable product (%o) come first, with the differences as text',
    async (product) => {
      show(sheet({ product }))
      await screen.findByText('Лист тоньше')
      expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Чем заменить')
      const said = within(screen.getByRole('list', { name: 'Чем отличается' })).getAllByRole('listitem')
      expect(said.map(plain)).toEqual(expect.arrayContaining(['завтра здесь', 'на 3 мм тоньше']))
    },
  )

  test('of an available product come last', async () => {
    show()
    await screen.findByText('Лист тоньше')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(plain)
    expect(titles).toEqual(['Вместе понадобится', 'Похожие товары'])
  })
})

describe('the related blocks', () => {
  test('are not rendered when nothing is related', () => {
    const { container } = show(sheet({ related: { analogues: 0, companions: 0 } }))
    expect(container.textContent).toBe('')
  })

  test('send no request until they come near, and then one for all blocks', async () => {
    isNear = false
    const far = show()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(far.api).not.toHaveBeenCalled()
    cleanup()
    isNear = true
    const near = show()
    await row('Саморез')
    expect(near.api).toHaveBeenCalledOnce()
  })

  test('show an error after a failed request and retry; the page stays', async () => {
    let isAway = true
    const data = sheet({ related: { analogues: 0, companions: 2 } })
    show(data, async () => {
      if (isAway) throw new ApiError('http', 'x', 503)
      return goods
    })
    expect(await screen.findByText('Не загрузилось.', { exact: false })).toBeDefined()
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await row('Саморез')
  })

  test('show a text when the products are no longer available', async () => {
    show(sheet(), async () => ({ ...goods, analogues: [], companions: [] }))
    expect(await screen.findByText('Сейчас ничего из этого нет.')).toBeDefined()
    expect(await screen.findByText('Сейчас ничего похожего нет.')).toBeDefined()
  })

  test('are requested again after a change of identity, since prices depend on the account', async () => {
    const { api, scope } = show()
    await row('Саморез')
    await allSettled(identityChanged as never, { scope })
    await waitFor(() => expect(api).toHaveBeenCalledTimes(2))
  })
})
