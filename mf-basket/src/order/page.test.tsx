// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basketOf, line } from '../sample/basket.ts'
import { field, fill, openShop, press, send, sessionOf, type } from './sample/open-shop.tsx'

let shop: ReturnType<typeof openShop>
beforeEach(() => {
  localStorage.clear()
  shop = openShop()
})
afterEach(async () => {
  cleanup()
  await shop.close()
})

test('without script, the selected lines, the points and the form are there, and how to order by phone', () => {
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

test('what was typed before the page came alive stays', async () => {
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

test('an empty basket leads to the catalogue, an empty selection to the basket, one that did not come is tried again', async () => {
  expect(renderToString(shop.page(basketOf([])))).toContain('href="/catalog/"')
  const markup = renderToString(shop.page(basketOf([line('00001', 10, 2, { selected: false })])))
  expect(markup).toContain('Для заказа ничего не выбрано')
  expect(markup).not.toContain('<form')
  render(shop.page(basketOf([], { incomplete: true })))
  expect(screen.queryByText('Заказывать пока нечего')).toBeNull()
  await press('Повторить')
  expect(shop.asked('GET /api/site/basket/')).toHaveLength(1)
})

test('a fault is told once its field was left, and forgiven when it is put right [N11] [VALID-02]', () => {
  render(shop.page())
  type('phone', '+7 (8')
  expect(field('phone').value).toBe('+7 (')
  expect(screen.queryByText('Укажите телефон')).toBeNull()
  fireEvent.blur(field('phone'))
  expect(screen.getByText('Укажите телефон')).toBeDefined()
  type('phone', '+7 (900) 123-45-67')
  expect(screen.queryByText('Укажите телефон')).toBeNull()
})

test('faults take focus to the first of them, many are listed with ways to each, and nothing is sent', async () => {
  render(shop.page())
  fireEvent.click(screen.getByRole('radio', { name: /^Компании/ }))
  await send()
  expect(document.activeElement).toBe(field('name'))
  const overview = screen.getByRole('alert')
  expect(overview.textContent).toContain('Проверьте 5')
  fireEvent.click(within(overview).getByRole('link', { name: 'КПП' }))
  expect(document.activeElement).toBe(field('kpp'))
  expect(shop.sent()).toHaveLength(0)
})

test('a reload and another visit lose nothing of the form', () => {
  const { unmount } = render(shop.page())
  fill()
  fireEvent.click(screen.getByRole('radio', { name: /Череповец/ }))
  unmount()
  shop.reload()
  render(shop.page())
  expect(field('name').value).toBe('Пётр Иванов')
  expect(screen.getByRole('radio', { name: /Череповец/ })).toHaveProperty('checked', true)
})

test('signing in fills what is empty and keeps what was typed; signing out leaves nothing behind', async () => {
  render(shop.page())
  type('name', 'Пётр Иванов')
  const buyer = sessionOf({ isAuth: true, uuid: 'u1', name: 'Анна', phone: '+79210000000', email: 'a@vitrina.test' })
  await shop.signIn(buyer)
  expect([field('name').value, field('email').value]).toEqual(['Пётр Иванов', 'a@vitrina.test'])
  await shop.signIn(sessionOf({}))
  expect([field('name').value, field('email').value]).toEqual(['', ''])
  expect(localStorage.getItem('vitrina-order-1')).not.toContain('a@vitrina.test')
})

test('the draft of an account is for its owner only', async () => {
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
