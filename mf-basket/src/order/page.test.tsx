// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { basketOf, line } from '../basket.fixture.ts'
import { settle } from '../gateway.fixture.ts'
import { field, fill, openShop, press, send, sessionOf, type } from './open-shop.fixture.tsx'
import { placedOrder } from './placed-order.fixture.ts'

let shop: ReturnType<typeof openShop>
beforeEach(() => {
  localStorage.clear()
  shop = openShop()
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await shop.close()
})

test('without scripts shows the selected lines, the pickup points, the form, and how to order by phone', () => {
  const markup = renderToString(shop.page())
  expect(markup).toContain('Товар 00001')
  expect(markup).not.toContain('Товар 00003')
  expect(markup).toContain('35\u00a0₽')
  expect(markup).toContain('ул.\u00a0Труда,\u00a01')
  expect(markup).toContain('href="https://maps.test/1"')
  expect(markup).toMatch(/<noscript>.*позвоните/)
  expect(markup).toContain('method="post"')
  expect(markup).not.toContain('style=')
})

test('keeps what was typed before hydration', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(shop.page())
  const name = host.querySelector<HTMLInputElement>('input[name=name]')
  if (name) name.value = 'Анна'
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(host, shop.page(), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(name?.value).toBe('Анна')
  await act(async () => root.unmount())
  host.remove()
})

test('links an empty basket to the catalogue and an empty selection to the basket, and retries one that did not load', async () => {
  expect(renderToString(shop.page(basketOf([])))).toContain('href="/catalog/"')
  const markup = renderToString(shop.page(basketOf([line('00001', 10, 2, { selected: false })])))
  expect(markup).toContain('Для заказа ничего не выбрано')
  expect(markup).not.toContain('<form')
  render(shop.page(basketOf([], { incomplete: true })))
  expect(screen.queryByText('Заказывать пока нечего')).toBeNull()
  await press('Повторить')
  expect(shop.callsTo('GET /api/site/basket/')).toHaveLength(1)
})

test('reads an incomplete basket again every five seconds while the page is visible', async () => {
  vi.useFakeTimers()
  render(shop.page(basketOf([line('00001', 10, 2)], { incomplete: true })))
  const countRequests = () => shop.callsTo('GET /api/site/basket/').length
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(countRequests()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(countRequests()).toBe(1)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(countRequests()).toBe(1)
  hidden.mockRestore()
})

test('shows an error once its field loses focus, and removes it when corrected [N11] [VALID-02]', () => {
  render(shop.page())
  type('phone', '+7 (8')
  expect(field('phone').value).toBe('+7 (')
  expect(screen.queryByText('Укажите телефон')).toBeNull()
  fireEvent.blur(field('phone'))
  expect(screen.getByText('Укажите телефон')).toBeDefined()
  type('phone', '+7 (900) 123-45-67')
  expect(screen.queryByText('Укажите телефон')).toBeNull()
})

test('focuses the first invalid field, lists many errors with links, and sends nothing', async () => {
  render(shop.page())
  fireEvent.click(screen.getByRole('radio', { name: /^Компании/ }))
  await send()
  expect(document.activeElement).toBe(field('name'))
  const overview = screen.getByRole('alert')
  expect(overview.textContent).toContain('Проверьте 6')
  fireEvent.click(within(overview).getByRole('link', { name: 'КПП' }))
  expect(document.activeElement).toBe(field('kpp'))
  expect(shop.sent()).toHaveLength(0)
})

test('restores the form after a reload and until the next visit', () => {
  const { unmount } = render(shop.page())
  fill()
  fireEvent.click(screen.getByRole('radio', { name: /Череповец/ }))
  unmount()
  shop.reload()
  render(shop.page())
  expect(field('name').value).toBe('Пётр Иванов')
  expect(screen.getByRole('radio', { name: /Череповец/ })).toHaveProperty('checked', true)
})

test('fills empty fields at sign-in, keeps what was typed, and removes everything at sign-out', async () => {
  render(shop.page())
  type('name', 'Пётр Иванов')
  const buyer = sessionOf({ isAuth: true, uuid: 'u1', name: 'Анна', phone: '+79210000000', email: 'a@vitrina.test' })
  await shop.signIn(buyer)
  expect([field('name').value, field('email').value]).toEqual(['Пётр Иванов', 'a@vitrina.test'])
  await shop.signIn(sessionOf({}))
  expect([field('name').value, field('email').value]).toEqual(['', ''])
  expect(localStorage.getItem('vitrina-order-1')).not.toContain('a@vitrina.test')
})

const company = { inn: '3525990018', kpp: '352501001', name: 'ООО «Северный подряд»', address: 'Вологда' }
const firm = (more: object = {}) =>
  sessionOf({ isAuth: true, uuid: 'b1', name: company.name, phone: '+79005550104', isB2b: true, company, ...more })
const chosen = (name: RegExp) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked

test('an account of a company defaults to an invoice, with its requisites folded into three lines', async () => {
  render(shop.page())
  await shop.signIn(firm())
  expect(chosen(/^Компании/)).toBe(true)
  expect(chosen(/^По счёту/)).toBe(true)
  const payments = screen.getByRole('group', { name: 'Как платите' })
  expect(within(payments).getAllByRole('radio')[0]).toHaveProperty('value', 'invoice')
  expect(field('inn')).toBeNull()
  const change = screen.getByRole('button', { name: 'Изменить' })
  const lines = [...(change.previousElementSibling?.children ?? [])].map(({ textContent }) => textContent)
  expect(lines).toEqual([company.name, 'ИНН\u00a03525990018 · КПП\u00a0352501001', 'Вологда'])
  fireEvent.click(change)
  expect(['inn', 'kpp', 'companyName', 'companyAddress'].map((name) => field(name).value)).toEqual(
    Object.values(company),
  )
  expect(document.activeElement).toBe(field('inn'))
  expect(field('name').value).toBe('')
})

test('keeps the payment method that a company chose, also when its account is read again', async () => {
  render(shop.page())
  await shop.signIn(firm())
  fireEvent.click(screen.getByRole('radio', { name: /^При получении/ }))
  await shop.signIn(firm({ phone: '+79005550105' }))
  expect(chosen(/^При получении/)).toBe(true)
})

test('keeps a manual choice, also over a reload', async () => {
  render(shop.page())
  await shop.signIn(firm())
  fireEvent.click(screen.getByRole('radio', { name: /^Себе/ }))
  await shop.signIn(firm())
  expect(chosen(/^Себе/)).toBe(true)
  cleanup()
  shop.reload(firm())
  render(shop.page())
  expect(chosen(/^Себе/)).toBe(true)
})

test('an account without a known company fills in its name; a person’s account starts as a private buyer', async () => {
  render(shop.page())
  await shop.signIn(firm({ company: undefined }))
  expect([field('companyName').value, field('inn').value, field('name').value]).toEqual([company.name, '', ''])
  cleanup()
  localStorage.clear()
  shop.reload()
  render(shop.page())
  await shop.signIn(sessionOf({ isAuth: true, uuid: 'u1', name: 'Анна' }))
  expect(chosen(/^Себе/)).toBe(true)
})

test('does not mix requisites typed for another company with those of the account', async () => {
  render(shop.page())
  fireEvent.click(screen.getByRole('radio', { name: /^Компании/ }))
  type('inn', '7707083893')
  await shop.signIn(firm())
  expect([field('inn').value, field('kpp').value, field('companyName').value]).toEqual(['7707083893', '', ''])
})

test('suggests objects of the account, requested once on the first focus', async () => {
  const names = 'GET /api/site/personal/objects/names/'
  render(shop.page())
  fireEvent.focus(field('objectName'))
  expect(shop.callsTo(names)).toEqual([])
  await shop.signIn(sessionOf({ isAuth: true, uuid: 'u1', name: 'Анна' }))
  fireEvent.focus(field('objectName'))
  fireEvent.focus(field('objectName'))
  expect(shop.callsTo(names)).toHaveLength(1)
  await act(async () => {
    shop.callsTo(names)[0]?.answer({ names: ['Дача', 'Баня'] })
    await settle()
  })
  const options = [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))
  expect(options).toEqual(['Дача', 'Баня'])
})

test('sends the object and suggests it for the next order; signing out deletes it', async () => {
  const buyer = sessionOf({ isAuth: true, uuid: 'u1', name: 'Анна', phone: '+79210000000' })
  const { unmount } = render(shop.page())
  await shop.signIn(buyer)
  type('objectName', ' Коттедж в Кувшиново ')
  await send()
  expect(shop.bodyOf(0)).toMatchObject({ objectName: 'Коттедж в Кувшиново' })
  await act(async () => {
    shop.sent()[0]?.answer(placedOrder())
    await settle()
  })
  unmount()
  shop.reload()
  render(shop.page())
  await shop.signIn(buyer)
  const suggested = () =>
    [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))
  expect(suggested()).toEqual(['Коттедж в Кувшиново'])
  expect(field('objectName').getAttribute('list')).toBe(document.querySelector('datalist')?.id)
  await shop.signIn(sessionOf({}))
  expect(suggested()).toEqual([])
  expect(localStorage.getItem('vitrina-objects-1')).toBeNull()
})

test('hides the draft of an account from guests and other accounts after the session is lost', async () => {
  const buyer = sessionOf({ isAuth: true, uuid: 'u1', name: 'Анна' })
  const other = sessionOf({ isAuth: true, uuid: 'u2', name: 'Олег' })
  const open = async (session: ReturnType<typeof sessionOf>) => {
    shop.reload(session)
    const { unmount } = render(shop.page())
    const seen = field('comment').value
    const change = (text: string) => type('comment', text)
    return { unmount, seen, change }
  }
  const first = await open(buyer)
  first.change('Личное')
  first.unmount()
  const guest = await open(sessionOf({}))
  expect(guest.seen).toBe('')
  guest.unmount()
  const stranger = await open(other)
  expect(stranger.seen).toBe('')
  stranger.unmount()
})

test('restores the draft of an account, on a new page and on an open one', async () => {
  const buyer = sessionOf({ isAuth: true, uuid: 'u1', name: 'Анна' })
  const { unmount } = render(shop.page())
  await shop.signIn(buyer)
  type('comment', 'Личное')
  await shop.signIn(sessionOf({}))
  expect(field('comment').value).toBe('')
  type('ownNumber', 'ЗК-5')
  await shop.signIn(buyer)
  expect([field('comment').value, field('ownNumber').value]).toEqual(['Личное', 'ЗК-5'])
  unmount()
  shop.reload(sessionOf({}))
  const asGuest = render(shop.page())
  expect(field('comment').value).toBe('')
  asGuest.unmount()
  shop.reload(buyer)
  render(shop.page())
  expect([field('comment').value, field('ownNumber').value]).toEqual(['Личное', 'ЗК-5'])
})

test('the draft of an account is visible to its owner only', async () => {
  const buyer = sessionOf({ isAuth: true, uuid: 'u1', name: 'Анна' })
  shop.reload(buyer)
  const { unmount } = render(shop.page())
  type('comment', 'Личное')
  unmount()
  shop.reload()
  const { unmount: leave } = render(shop.page())
  await shop.signIn(sessionOf({}))
  expect(field('comment').value).toBe('')
  leave()
})
