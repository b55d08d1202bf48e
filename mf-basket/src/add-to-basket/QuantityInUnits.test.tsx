// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { $session } from '@vitrina/shell/session'
import { fork } from 'effector'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import AddToBasket, { type AddToBasketProps } from './AddToBasket.tsx'

let gateway: ReturnType<typeof pausedGateway>
const onChangeSpy = vi.fn()
beforeEach(() => {
  gateway = pausedGateway()
  onChangeSpy.mockClear()
})
afterEach(async () => {
  cleanup()
  for (const call of gateway.calls) call.refuse(500, 'over')
  await settle()
})

const session = (counts: Record<string, number>) => ({ isAuth: false, basket: { counts, total: 0 } })
const sheet: AddToBasketProps = {
  idcode: '00001',
  name: 'Гипсокартон',
  price: 450,
  unit: 'лист',
  contain: 12,
  onlyContainOrder: false,
  units: [
    { unit: 'упак', ratio: 1 / 12 },
    { unit: 'м²', ratio: 3 },
  ],
  onQuantity: onChangeSpy,
}
const control = (props: Partial<AddToBasketProps> = {}, counts: Record<string, number> = {}) => (
  <InShell scope={fork({ values: [[$api, gateway.api] as const, [$session, session(counts)] as const] as never })}>
    <AddToBasket {...sheet} {...props} />
  </InShell>
)
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton')
const choose = (unit: string) => fireEvent.click(screen.getByRole('radio', { name: unit }))
const key = (text: string) => fireEvent.change(quantity(), { target: { value: text } })
const type = (text: string) => {
  key(text)
  fireEvent.blur(quantity())
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(settle)
}
const note = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')

describe('a quantity in another unit', () => {
  test('is rounded up to whole units of the product, and the surplus is shown [PDP-37] [VALID-10]', async () => {
    render(control())
    choose('м²')
    type('25')
    expect(note()).toBe('25 м² → 9 листов = 27 м², остаток 2 м²')
    expect(quantity().value).toBe('27')
    await press(/В корзину/)
    expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 9 })
  })

  test('is reported at every keystroke, before it is committed', () => {
    render(control())
    choose('м²')
    key('2')
    expect(onChangeSpy).toHaveBeenLastCalledWith(1, false)
    key('25')
    expect(onChangeSpy).toHaveBeenLastCalledWith(9, false)
    expect(note()).toContain('9 листов')
    fireEvent.keyDown(quantity(), { key: 'Escape' })
    expect(onChangeSpy).toHaveBeenLastCalledWith(1, false)
  })

  test('is rounded to whole packs where only those are sold [VALID-10] [N10]', async () => {
    render(control({ onlyContainOrder: true }))
    choose('м²')
    type('25')
    expect(note()).toBe('25 м² → 12 листов = 36 м², остаток 11 м²')
    choose('упак')
    type('1,5')
    expect(note()).toBe('1,5 упак. → 24 листа, остаток 6 листов')
    expect(quantity().value).toBe('2')
    await press(/В корзину/)
    expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 24 })
  })

  test('may be a fraction of a pack where single units are sold', async () => {
    render(control())
    choose('упак')
    type('2,5')
    expect(note()).toBe('2,5 упак. → 30 листов')
    await press(/В корзину/)
    expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 30 })
  })

  test('keeps the typed value where a pack is not a whole number of units', () => {
    render(control({ unit: 'м²', contain: 2.13, units: [{ unit: 'упак', ratio: 1 / 2.13 }] }))
    choose('упак')
    type('12')
    expect(note()).toBe('12 упак. → 26 м², остаток 0,44 м²')
    expect(quantity().value).toBe('12')
    fireEvent.click(screen.getByRole('button', { name: 'Меньше' }))
    expect(quantity().value).toBe('11')
    expect(onChangeSpy).toHaveBeenLastCalledWith(24, false)
  })

  test('steps by the step of the product, or by one where that is less', () => {
    render(control())
    choose('м²')
    fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
    expect(quantity().value).toBe('6')
    expect(onChangeSpy).toHaveBeenLastCalledWith(2, false)
    choose('упак')
    fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
    expect(quantity().value).toBe('1')
    expect(onChangeSpy).toHaveBeenLastCalledWith(12, false)
  })

  test('of fractional packs gives exactly that many packs, without a surplus [VALID-10] [N10]', async () => {
    const laminate = { unit: 'м²', contain: 3.31, onlyContainOrder: true, units: [{ unit: 'упак', ratio: 1 / 3.31 }] }
    render(control(laminate))
    expect(note()).toBe('1 упак. = 3,31 м²')
    type('7')
    expect(note()).toBe('Округлили до 9,93 м²: продаём по 3,31 м²')
    choose('упак')
    type('25')
    expect(note()).toBe('25 упак. → 82,75 м²')
    type('1,2')
    expect(note()).toBe('1,2 упак. → 6,62 м², остаток 2,648 м²')
    type('25')
    await press(/В корзину/)
    expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 82.75 })
    expect(quantity().value).toBe('25')
  })

  test('shows no equation that is inexact', () => {
    const { unmount } = render(control({ unit: 'шт', contain: 40, units: [{ unit: 'упак', ratio: 1 / 40 }] }))
    type('3')
    choose('упак')
    expect(note()).toBe('3 шт. — меньше упаковки (40 шт.)')
    unmount()
    render(control({ units: [{ unit: 'м²', ratio: 2.8125 }] }))
    type('3')
    expect(note()).toBe('3 листа ≈ 8,438 м²')
    type('16')
    expect(note()).toBe('16 листов = 45 м²')
  })

  test('is limited to the stock, in every unit [VALID-12]', () => {
    render(control({ max: 190, onlyContainOrder: true }))
    choose('м²')
    type('600')
    expect(note()).toBe('В наличии только 570 м²')
    type('540')
    expect(onChangeSpy).toHaveBeenLastCalledWith(180, false)
    choose('упак')
    type('16')
    expect(note()).toBe('В наличии только 15,833 упак.')
    expect(onChangeSpy).toHaveBeenLastCalledWith(180, false)
  })

  test('that is invalid is not reported, and neither is the previous one', () => {
    render(control())
    choose('м²')
    key('abc')
    expect(note()).toBe('')
    expect(onChangeSpy).toHaveBeenLastCalledWith(Number.NaN, false)
    key('6')
    expect(note()).toBe('6 м² → 2 листа = 6 м²')
    expect(onChangeSpy).toHaveBeenLastCalledWith(2, false)
  })

  test('of more than one step shows its total, whose space is reserved [PDP-37]', () => {
    const { container } = render(control())
    const total = () => container.querySelector('[role="status"] + p')?.textContent?.replaceAll('\u00a0', ' ')
    expect(total()).toBe('')
    type('25')
    expect(total()).toBe('25 листов — 11 250 ₽')
    key('abc')
    expect(total()).toBe('')
  })

  test.each(['0', '-1', 'abc', '', '1e9', '9999999'])(
    'of «%s» is refused with a sentence and changes nothing',
    (text) => {
      render(control())
      choose('м²')
      type(text)
      expect(note()).toMatch(/^(Введите|Не меньше|Не больше)/)
      expect(quantity().value).toBe('3')
      expect(onChangeSpy).toHaveBeenLastCalledWith(1, false)
    },
  )

  test('is shown in the chosen unit for a product in the basket, and changes it there', async () => {
    render(control({}, { '00001': 9 }))
    choose('м²')
    expect(quantity().value).toBe('27')
    type('28')
    await act(settle)
    expect(gateway.calls[0]).toMatchObject({ name: 'PUT /api/site/basket/lines/:idcode/', body: { count: 10 } })
    expect(note()).toBe('28 м² → 10 листов = 30 м², остаток 2 м²')
    gateway.calls[0]?.refuse(409, 'Корзина заполнена')
    await act(settle)
    expect(quantity().value).toBe('27')
    expect(note()).toBe('9 листов = 27 м²')
  })
})

test('in the product’s own unit the note shows the area, and the rounding up to whole packs [VALID-10]', () => {
  render(control({ onlyContainOrder: true }))
  expect(note()).toBe('12 листов = 36 м²')
  type('13')
  expect(note()).toBe('Округлили до 24 листов: продаём по 12 листов')
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(note()).toBe('36 листов = 108 м²')
})

test('units are radio buttons with one name, the product’s own checked on the server too', () => {
  const markup = renderToString(control())
  expect(markup.match(/type="radio"/g)).toHaveLength(3)
  expect(markup.match(/checked=""/g)).toHaveLength(1)
  render(control())
  expect(screen.getByRole('group', { name: 'В чём считать' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'лист' }).checked).toBe(true)
})

test('shows no choice for a product of one unit, but keeps the line for the note', () => {
  render(control({ units: [] }))
  expect(screen.queryByRole('radio')).toBeNull()
  expect(note()).toBe('')
  expect(onChangeSpy).toHaveBeenLastCalledWith(1, false)
})

test('the compact button adds the quantity of the page', async () => {
  render(control({ compact: true, quantity: 9 }))
  expect(screen.queryByRole('spinbutton')).toBeNull()
  await press(/В корзину/)
  expect(gateway.calls[0]?.body).toEqual({ idcode: '00001', count: 9 })
})
