// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../shop.fixture.tsx'

beforeAll(() => import('./MenuPanel.tsx'))
afterEach(cleanup)

const pages = [{ path: '/' }, { path: '/catalog/' }, { path: '/category/:slug/' }]

const below = {
  'suhie-smesi': [
    { slug: 'cement', name: 'Цемент' },
    { slug: 'shtukaturka', name: 'Штукатурка' },
  ],
  krovlya: [{ slug: 'cherepica', name: 'Черепица' }],
}

async function openMenu() {
  const shop = openShop({ pages, answers: { 'GET /api/site/menu/': () => below } })
  await act(async () => render(shop.view))
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Каталог' })
  fireEvent.click(button)
  await screen.findByRole('navigation', { name: 'Меню каталога' })
  await screen.findByText('Штукатурка')
  return { ...shop, button }
}

const menu = () => screen.queryByRole('navigation', { name: 'Меню каталога' })
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Меню каталога' })).getByRole('link', { name })

test('the button opens the menu in place and closes it', async () => {
  const { button, router } = await openMenu()
  expect(router.state.location.pathname).toBe('/')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button)
  expect(menu()).toBeNull()
})

test('Escape closes the menu and restores the focus', async () => {
  const { button } = await openMenu()
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Сухие смеси')
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('arrow keys move the focus among sections and into one', async () => {
  const { button } = await openMenu()
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  button.focus()
  press('ArrowDown')
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Кровля')
  press('ArrowRight')
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Черепица')
  press('ArrowLeft')
  expect(document.activeElement?.getAttribute('href')).toBe('/category/krovlya/')
  press('End')
  expect(document.activeElement?.textContent).toBe('Бренды')
})

test('a navigation to a section and a press outside close the menu', async () => {
  const { router, button } = await openMenu()
  await act(async () => fireEvent.click(link('Цемент')))
  await waitFor(() => expect(router.state.location.pathname).toBe('/category/cement/'))
  expect(menu()).toBeNull()
  fireEvent.click(button)
  await waitFor(() => expect(menu()).not.toBeNull())
  fireEvent.pointerDown(document.body)
  expect(menu()).toBeNull()
})

test('the first tap of a finger shows a section, the second opens it', async () => {
  const { router } = await openMenu()
  const roofs = link('Кровля')
  const tap = async () => {
    fireEvent.pointerDown(roofs, { pointerType: 'touch' })
    roofs.focus()
    await act(async () => fireEvent.click(roofs))
  }
  await tap()
  expect(router.state.location.pathname).toBe('/')
  expect(link('Черепица')).toBeTruthy()
  await tap()
  expect(router.state.location.pathname).toBe('/category/krovlya/')
})
