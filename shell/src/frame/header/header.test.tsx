// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { afterEach, expect, test, vi } from 'vitest'
import { customer, guest } from '../../session.fixture.ts'
import { openShop } from '../../shop.fixture.tsx'

afterEach(cleanup)

const pages = [{ path: '/' }, { path: '/personal/', head: { title: 'Кабинет' } }, { path: '/favorites/' }]

async function open(session = guest, answers = {}) {
  const shop = openShop({ pages, at: '/personal/', answers: { 'GET /api/site/session/': () => session, ...answers } })
  await act(async () => render(shop.view))
  return shop
}

const header = () => within(screen.getByRole('banner'))

function openMenu() {
  fireEvent.click(header().getByRole('button', { name: /Ирина Строева/ }))
  return within(screen.getByRole('list', { name: 'Личный кабинет' }))
}

test('a guest is called «Гость» and has a sign-in link that leads back to the page [USER-02]', async () => {
  await open()
  expect(header().getByRole('link', { name: 'Гость Войти' }).getAttribute('href')).toBe('/login/?return=%2Fpersonal%2F')
})

test('a customer is called by their name, with a menu of the account [USER-02]', async () => {
  await open(customer)
  const menu = openMenu()
  expect(menu.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Личный кабинет', 'Выйти'])
})

test('the menu closes on Escape, on a press outside and on a navigation', async () => {
  const { router } = await open(customer)
  const button = header().getByRole('button', { name: /Ирина Строева/ })
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  openMenu().getByRole('link', { name: 'Личный кабинет' }).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button)
  openMenu()
  fireEvent.pointerDown(document.body)
  expect(isOpen()).toBe(false)
  openMenu()
  await act(() => router.navigate('/'))
  expect(isOpen()).toBe(false)
})

test('the menu of staff has a link to the on-behalf sign-in', async () => {
  await open({ ...customer, isStaff: true })
  const menu = openMenu()
  expect(menu.getByRole('link', { name: 'Вход от имени клиента' }).getAttribute('href')).toBe('/login-by-user/')
})

test('«Выйти» signs out and leads home [NAV-11] [AUTH-04]', async () => {
  const signOut = vi.fn(() => ({ ...guest, uuid: 'next' }))
  const { router } = await open(customer, { 'POST /api/site/logout/': signOut })
  fireEvent.click(openMenu().getByRole('button', { name: 'Выйти' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(signOut).toHaveBeenCalledOnce()
  expect(header().getByText('Гость')).toBeTruthy()
})

test('shows the reason of a failed sign-out and keeps the page', async () => {
  const { router } = await open(customer, {
    'POST /api/site/logout/': () => {
      throw new ApiError('network', 'away')
    },
  })
  fireEvent.click(openMenu().getByRole('button', { name: 'Выйти' }))
  await screen.findByText(/Выйти не получилось/)
  expect(router.state.location.pathname).toBe('/personal/')
})

test('favourites and compare show their counts, in the header and in the phone’s bar', async () => {
  await open({ ...guest, lists: { favorites: ['1', '2'], compare: ['3'], viewed: [] } })
  expect(header().getByRole('link', { name: 'Избранное, 2\u00a0товара' }).getAttribute('href')).toBe('/favorites/')
  const compared = header().getAllByRole('link', { name: 'Сравнение, 1\u00a0товар' })
  // One link for each layout of the header.
  expect(compared.map((link) => [link.getAttribute('href'), link.textContent?.includes('1')])).toEqual([
    ['/compare/', true],
    ['/compare/', true],
  ])
  const places = within(screen.getByRole('navigation', { name: 'Основные разделы' })).getAllByRole('link')
  const written = places.map((place) => place.textContent?.replace('Избранное, 2\u00a0товара', ''))
  expect(written).toEqual(['Главная', 'Каталог', 'Корзина', '2Избранное', 'Войти'])
})

test('marks the pages of the personal area with their own layout [WRAP-02]', async () => {
  const { router } = await open(customer)
  const root = () => screen.getByRole('banner').parentElement
  expect(root()?.dataset.personal).toBe('true')
  await act(() => router.navigate('/'))
  expect(root()?.dataset.personal).toBeUndefined()
})
