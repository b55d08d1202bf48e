// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Link, type LinkProps } from './Link.tsx'

function renderLink(link: Partial<LinkProps> & { to: string }) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Link {...link}>Дальше</Link> },
      { path: '*', element: <p>Пришли</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

const link = (): HTMLElement => screen.getByRole('link', { name: 'Дальше' })

test('navigates inside the site without loading the document, and keeps query and state', async () => {
  const router = renderLink({ to: '/catalog/?page=2', state: { from: 'home' } })
  expect(link().getAttribute('href')).toBe('/catalog/?page=2')
  expect(fireEvent.click(link())).toBe(false)
  expect(await screen.findByText('Пришли')).toBeDefined()
  expect(router.state.location).toMatchObject({ pathname: '/catalog/', search: '?page=2', state: { from: 'home' } })
})

test('leaves a click with a modifier key and a link for another window to the browser', () => {
  const router = renderLink({ to: '/catalog/', target: '_blank' })
  fireEvent.click(link())
  fireEvent.click(link(), { ctrlKey: true })
  expect(router.state.location.pathname).toBe('/')
})

test('calls the click handler of the page first, which may prevent the navigation', () => {
  const router = renderLink({ to: '/catalog/', onClick: (event) => event.preventDefault() })
  fireEvent.click(link())
  expect(router.state.location.pathname).toBe('/')
})

test.each(['https://example.com/a', '//example.com/a', 'tel:+74950000000'])('%s is an ordinary link', (to) => {
  const router = renderLink({ to, onClick: (event) => event.preventDefault() })
  expect(link().getAttribute('href')).toBe(to)
  fireEvent.click(link())
  expect(router.state.location.pathname).toBe('/')
})

test.each([
  ['a browser that can', true, false, 1],
  ['a browser that cannot', false, false, 0],
  ['a visitor who wants no motion', true, true, 0],
])('starts a view transition for %s: %s', async (_, isAble, wantsNone, times) => {
  const start = vi.fn((update: () => Promise<void>) => {
    const done = update()
    return { finished: done, ready: done, updateCallbackDone: done, skipTransition: () => {} }
  })
  if (isAble) Object.defineProperty(document, 'startViewTransition', { value: start, configurable: true })
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNone }))
  renderLink({ to: '/catalog/', viewTransition: true })
  fireEvent.click(link())
  expect(await screen.findByText('Пришли')).toBeDefined()
  expect(start).toHaveBeenCalledTimes(times)
})
