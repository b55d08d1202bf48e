// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link } from '@vitrina/federation/router'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { applyRouteRules } from './apply-route-rules.ts'

const rules = [
  { from: '/old/', to: '/new/' },
  { from: '/partners/', to: 'https://partners.example/' },
]

function open({ waits = false, to = '/cart' } = {}) {
  const leave = vi.fn()
  const router = createMemoryRouter(
    [
      { path: '/', element: <Link to={to}>Дальше</Link> },
      { path: '*', element: <p>Пришли</p> },
    ],
    { initialEntries: ['/'] },
  )
  applyRouteRules(router, { rules, wantsDocument: () => waits, leave })
  render(<RouterProvider router={router} />)
  return { router, leave }
}

const addressOf = ({ state }: ReturnType<typeof open>['router']) =>
  state.location.pathname + state.location.search + state.location.hash

afterEach(cleanup)

test('a link without a trailing slash leads to the path with one, without a document load [NAV-03] [T21]', async () => {
  const { router, leave } = open()
  fireEvent.click(screen.getByRole('link'))
  await screen.findByText('Пришли')
  expect(addressOf(router)).toBe('/cart/')
  expect(leave).not.toHaveBeenCalled()
})

test('query and hash are kept when the slash is added [NAV-02]', async () => {
  const { router } = open()
  await act(() => router.navigate('/catalog?x=1#a'))
  expect(addressOf(router)).toBe('/catalog/?x=1#a')
  await act(() => router.navigate({ pathname: '/about', search: '?y=2', hash: '#b' }))
  expect(addressOf(router)).toBe('/about/?y=2#b')
})

test('a redirect rule to another path applies inside the site [NAV-07] [NAV-08]', async () => {
  const { router, leave } = open({ to: '/old?utm_source=x' })
  fireEvent.click(screen.getByRole('link'))
  await screen.findByText('Пришли')
  expect(addressOf(router)).toBe('/new/?utm_source=x')
  expect(leave).not.toHaveBeenCalled()
})

test('a redirect rule to another site loads that site [NAV-08] [T23]', async () => {
  const { router, leave } = open({ to: '/partners/' })
  fireEvent.click(screen.getByRole('link'))
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://partners.example/')
  expect(addressOf(router)).toBe('/')
})

test('loads another page as a document when another release set is pending, and not the same page', async () => {
  const { router, leave } = open({ waits: true })
  await act(() => router.navigate('/?sort=price'))
  expect(leave).not.toHaveBeenCalled()
  await act(() => router.navigate('/catalog'))
  expect(leave).toHaveBeenCalledExactlyOnceWith('/catalog/')
})

test('leaves history navigation to the router', async () => {
  const { router } = open()
  await act(() => router.navigate('/cart/'))
  await act(() => router.navigate(-1))
  expect(addressOf(router)).toBe('/')
})
