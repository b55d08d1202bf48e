// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { $session } from '@vitrina/shell/session'
import { fork } from 'effector'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { basketOf, line } from '../basket.fixture.ts'
import { pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import AddToBasket, { type AddToBasketProps } from './AddToBasket.tsx'

let gateway: ReturnType<typeof pausedGateway>
beforeEach(() => {
  gateway = pausedGateway()
})
afterEach(async () => {
  cleanup()
  for (const call of gateway.calls) call.refuse(500, 'over')
  await settle()
})

const session = (counts: Record<string, number>) => ({
  isAuth: false,
  name: 'Гость',
  email: '',
  phone: '',
  isB2b: false,
  basket: { counts, total: 0 },
})
const control = (props: Partial<AddToBasketProps> = {}, counts: Record<string, number> = {}) => (
  <InShell scope={fork({ values: [[$api, gateway.api] as const, [$session, session(counts)] as const] as never })}>
    <AddToBasket
      idcode="00001"
      name="Кирпич М2"
      price={10}
      unit="шт"
      contain={20}
      onlyContainOrder={false}
      {...props}
    />
  </InShell>
)
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton')
const type = (text: string) => {
  fireEvent.change(quantity(), { target: { value: text } })
  fireEvent.blur(quantity())
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(settle)
}

test('renders the control of a product outside the basket on the server, for every visitor', () => {
  expect(renderToString(control({}, { '00001': 7 }))).toBe(renderToString(control()))
})

test('the button is primary in a card and quiet in a row', () => {
  const looks = [false, true].map((quiet) => {
    const { container } = render(control({ quiet }))
    const [button] = [...container.querySelectorAll('button')].slice(-1)
    cleanup()
    return button?.classList.contains('primary')
  })
  expect(looks).toEqual([true, false])
})

test('keeps the focus in the control: on the basket link after adding, on the button after removing', async () => {
  for (const compact of [false, true]) {
    render(control({ compact }))
    const add = screen.getByRole('button', { name: /^В.корзину/ })
    add.focus()
    await press(/^В.корзину/)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^В.корзине/ }))
    cleanup()
  }
  render(control({ contain: 1 }, { '00001': 1 }))
  await act(settle)
  const remove = screen.getByRole('button', { name: /^Убрать/ })
  remove.focus()
  await press(/^Убрать/)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^В.корзину/ }))
})

test('keeps the focus set before hydration', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(control())
  place.querySelector<HTMLElement>('[data-way-on]')?.focus()
  render(control(), { container: place, hydrate: true })
  await press(/^В.корзину/)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^В.корзине/ }))
  place.remove()
})

test('leaves the focus where the shopper has moved it before the basket answers', async () => {
  render(
    <>
      {control()}
      <input aria-label="Поиск" />
    </>,
  )
  screen.getByRole('button', { name: /^В.корзину/ }).focus()
  screen.getByLabelText('Поиск').focus()
  await press(/^В.корзину/)
  expect(document.activeElement).toBe(screen.getByLabelText('Поиск'))
})

test('renders no control without a price [PDP-21]', () => {
  expect(renderToString(control({ price: 0 }))).toBe('')
  expect(renderToString(control({ price: Number.NaN }))).toBe('')
})

test('adds the chosen quantity and offers the link to the basket at once', async () => {
  render(control())
  type('3')
  await press(/В корзину/)
  expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 3 })
  expect(screen.getByRole('link', { name: 'В корзине 3' }).getAttribute('href')).toBe('/cart/')
})

test('in the basket, the stepper changes the count; at the smallest it removes', async () => {
  render(control({}, { '00001': 2 }))
  await press('Меньше')
  expect(gateway.calls[0]).toMatchObject({ name: 'PUT /api/site/basket/lines/:idcode/', body: { count: 1 } })
  gateway.calls[0]?.answer(basketOf([line('00001', 10, 1)]))
  await act(settle)
  await press(/Убрать/)
  expect(gateway.calls[1]?.name).toBe('DELETE /api/site/basket/lines/:idcode/')
  expect(screen.getByRole('button', { name: /В корзину/ })).toBeDefined()
})

test('restores the former state after a refusal', async () => {
  render(control())
  await press(/В корзину/)
  gateway.calls[0]?.refuse(409, 'Корзина заполнена')
  await act(settle)
  expect(screen.queryByRole('link')).toBeNull()
})

test('sells whole packs only: the step is the pack, a typed quantity is rounded up with a hint [VALID-10] [VALID-11]', async () => {
  render(control({ onlyContainOrder: true }))
  expect(quantity().value).toBe('20')
  expect(screen.getByTitle('Добавить в заказ можно кратно 20 шт')).toBeDefined()
  type('21')
  expect(quantity().value).toBe('40')
  expect(screen.getByText(/Округлили до 40\sшт\.: продаём по\s20\sшт\./)).toBeDefined()
  await press(/В корзину/)
  expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 40 })
})

test('a fractional pack is the step, and is added to the basket without rounding [VALID-10] [N10]', async () => {
  render(control({ onlyContainOrder: true, contain: 3.31, unit: 'м²' }))
  expect(quantity().value).toBe('3,31')
  type('7')
  expect(quantity().value).toBe('9,93')
  await press(/В корзину/)
  expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 9.93 })
  expect(screen.getByRole('link', { name: 'В корзине 9,93' })).toBeDefined()
})

test('sells all that is left of a discontinued product in whole packs, and says so [VALID-12]', async () => {
  render(control({ onlyContainOrder: true, max: 192 }))
  type('200')
  expect(quantity().value).toBe('20')
  expect(screen.getByRole('status').textContent).toBe('В наличии только 192\u00a0шт.')
  type('180')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше' }).disabled).toBe(true)
})

test('keeps a line over the remaining stock until it is changed, then reduces it to the stock [VALID-12] [N10]', async () => {
  render(control({ max: 192 }, { '00001': 300 }))
  expect(quantity().value).toBe('300')
  expect(screen.getByRole('status').textContent).toBe('В наличии только 192\u00a0шт.')
  expect(gateway.calls).toEqual([])
  await press('Меньше')
  expect(gateway.calls[0]?.body).toEqual({ count: 192 })
})

test('disables the button when less than a pack is left, but keeps it in place [PDP-21]', () => {
  render(control({ onlyContainOrder: true, max: 19 }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^В корзину/ }).disabled).toBe(true)
  expect(screen.queryByRole('spinbutton')).toBeNull()
})

test.each(['0', '-1', '1e9', '1000000', 'abc'])('refuses «%s» with a sentence and keeps the quantity', (text) => {
  render(control())
  type(text)
  expect(quantity().value).toBe('1')
  expect(screen.getByRole('status').textContent).not.toBe('')
})

test('shows only the button when it is compact', async () => {
  render(control({ compact: true, onlyContainOrder: true }))
  expect(screen.queryByRole('spinbutton')).toBeNull()
  await press(/В корзину/)
  expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 20 })
})

test('uses the given quantity until the shopper types another', async () => {
  const { rerender } = render(control({ initial: 7 }))
  expect(quantity().value).toBe('7')
  rerender(control({ initial: 12 }))
  expect(quantity().value).toBe('12')
  type('5')
  rerender(control({ initial: 40 }))
  expect(quantity().value).toBe('5')
  await press(/В корзину/)
  expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 5 })
})

test('offers whole packs where only those are sold, and at least one', () => {
  const { unmount } = render(control({ initial: 21, onlyContainOrder: true }))
  expect(quantity().value).toBe('40')
  unmount()
  render(control({ initial: 0 }))
  expect(quantity().value).toBe('1')
})

test('reports its quantity on mount, at each change and after it is added to the basket', async () => {
  const onQuantity = vi.fn()
  render(control({ initial: 7, onQuantity: onQuantity }))
  expect(onQuantity).toHaveBeenLastCalledWith(7, false)
  type('5')
  expect(onQuantity).toHaveBeenLastCalledWith(5, false)
  await press(/В корзину/)
  expect(onQuantity).toHaveBeenLastCalledWith(5, true)
})
