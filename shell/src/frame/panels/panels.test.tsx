// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { customer, guest } from '../../session.fixture.ts'
import { openShop } from '../../shop.fixture.tsx'
import {
  $filtersFolded,
  $filtersOpen,
  $sidebarOpen,
  filtersFoldToggled,
  filtersToggled,
  sidebarToggled,
} from './model.ts'

beforeAll(() => import('../sidebar/Sidebar.tsx'))
afterEach(cleanup)

const pages = [{ path: '/' }, { path: '/about/' }, { path: '/favorites/' }]

async function open(session = guest) {
  const shop = openShop({ pages, answers: { 'GET /api/site/session/': () => session } })
  await act(async () => render(shop.view))
  const state = () => [shop.scope.getState($sidebarOpen), shop.scope.getState($filtersOpen)]
  const toggle = (event: typeof sidebarToggled) => act(() => allSettled(event, { scope: shop.scope }))
  return { ...shop, state, toggle }
}

const menu = () => screen.findByRole('dialog', { name: 'Меню' })

test('the sidebar and the filters open and close independently, and the sidebar’s sheet follows its own state [SHELL-03]', async () => {
  const { state, toggle } = await open()
  const sheet = () => screen.queryByRole('dialog', { name: 'Меню' })
  expect([state(), sheet()]).toEqual([[false, false], null])
  await toggle(filtersToggled)
  expect([state(), sheet()]).toEqual([[false, true], null])
  fireEvent.click(screen.getByRole('button', { name: 'Меню' }))
  expect(within(await menu()).getByRole('link', { name: 'Весь каталог' })).toBeTruthy()
  expect(state()).toEqual([true, true])
  await toggle(filtersToggled)
  expect(state()).toEqual([true, false])
  expect(sheet()).not.toBeNull()
  await toggle(sidebarToggled)
  await waitFor(() => expect(sheet()).toBeNull())
  await toggle(filtersToggled)
  await toggle(sidebarToggled)
  await menu()
  fireEvent.click(within(await menu()).getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(sheet()).toBeNull())
  expect(state()).toEqual([false, true])
})

test('a navigation closes panels over the page, and a collapsed column stays collapsed', async () => {
  const { state, toggle, router, scope } = await open()
  for (const event of [sidebarToggled, filtersToggled, filtersFoldToggled]) await toggle(event)
  await act(() => router.navigate('/about/'))
  expect(state()).toEqual([false, false])
  expect(scope.getState($filtersFolded)).toBe(true)
})

test('«Меню» opens sections, lists, city, phones and company pages, and following a link closes it', async () => {
  const { router } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Меню' }))
  const sheet = within(await menu())
  for (const name of ['Кровля', 'Весь каталог', 'Избранное', 'Сравнение', 'Просмотренное', 'Войти', 'О компании'])
    expect(sheet.getByRole('link', { name })).toBeTruthy()
  expect(sheet.getByText('Вологда')).toBeTruthy()
  expect(sheet.getByRole('link', { name: /60-60-60/ }).getAttribute('href')).toBe('tel:+78172606060')
  await act(async () => fireEvent.click(sheet.getByRole('link', { name: 'О компании' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/about/')
})

test('the menu of a signed-in visitor has the cabinet and the sign-out, for staff also the on-behalf sign-in', async () => {
  await open({ ...customer, isStaff: true })
  fireEvent.click(screen.getByRole('button', { name: 'Меню' }))
  const sheet = within(await menu())
  expect(sheet.getByRole('link', { name: 'Личный кабинет' }).getAttribute('href')).toBe('/personal/')
  expect(sheet.getByRole('link', { name: 'Вход от имени клиента' }).getAttribute('href')).toBe('/login-by-user/')
  expect(sheet.getByRole('button', { name: 'Выйти' })).toBeTruthy()
})

test('the city in the menu opens the list of cities', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Меню' }))
  fireEvent.click(within(await menu()).getByRole('button', { name: /Вологда/ }))
  await screen.findByRole('dialog', { name: 'Где вы покупаете' })
})
