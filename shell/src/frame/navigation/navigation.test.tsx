// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../../shop.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.head.replaceChildren()
  document.documentElement.className = ''
})

const pages = [
  { path: '/', head: { title: 'Главная', description: 'Всё для стройки' } },
  {
    path: '/about/',
    head: { title: 'О компании', image: '/images/shop.png', jsonLd: [{ '@type': 'Organization' }] },
  },
  { path: '/slow/', head: { title: 'Медленная' }, loader: () => new Promise((resolve) => setTimeout(resolve, 1000)) },
]

async function open(at = '/') {
  const shop = openShop({ pages, at })
  await act(async () => render(shop.view))
  return shop
}

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')

test('the head has the tags of the current page, and none of the previous page', async () => {
  const { router } = await open()
  expect(content('meta[name=description]')).toBe('Всё для стройки')
  await act(() => router.navigate('/about/'))
  expect(document.title).toBe('О компании')
  expect(content('meta[name=description]')).toBeUndefined()
  expect(content('meta[property="og:image"]')).toBe('http://localhost:3000/images/shop.png')
  expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1)
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('http://localhost:3000/about/')
})

test('structured data of the current page is in the head as data', async () => {
  const { router } = await open()
  await act(() => router.navigate('/about/'))
  const [data, ...more] = document.head.querySelectorAll<HTMLScriptElement>('script')
  expect(data?.type).toBe('application/ld+json')
  expect(JSON.parse(data?.text ?? '')).toEqual({ '@type': 'Organization' })
  expect(more).toEqual([])
  await act(() => router.navigate('/'))
  expect(document.head.querySelector('script')).toBeNull()
})

test('an unknown page has the head of the 404 page, and the next page its own [ERR-01] [ERR-02]', async () => {
  const { router } = await open('/no-such-page/')
  expect(document.title).toBe('Страница не найдена')
  expect(content('meta[property="og:title"]')).toBe('Страница не найдена')
  expect(content('meta[name=description]')).toBe('Ошибка 404. Запрашиваемая страница не найдена')
  await act(() => router.navigate('/'))
  expect(document.title).toBe('Главная')
})

test('moves focus to the content after a navigation and announces the title', async () => {
  const { router } = await open()
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/about/'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('О компании'),
  )
})

test('a page that opens within 200 ms shows no bar, a slower one shows it until it is open [LOADBAR-01] [SHELL-02]', async () => {
  vi.useFakeTimers()
  const { router } = await open()
  act(() => void router.navigate('/slow/'))
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(screen.queryByRole('progressbar')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByRole('progressbar')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(800))
  expect(screen.getByRole('progressbar').dataset.phase).toBe('done')
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('team boundaries are shown by `?boundaries` or by Alt+Shift+B, in any keyboard layout', async () => {
  const classes = document.documentElement.classList
  await open('/?boundaries')
  await vi.waitFor(() => expect(classes.contains('show-boundaries')).toBe(true), { timeout: 10_000 })
  fireEvent.keyDown(document.body, { altKey: true, shiftKey: true, code: 'KeyB', key: 'И' })
  await vi.waitFor(() => expect(classes.contains('show-boundaries')).toBe(false), { timeout: 10_000 })
  fireEvent.keyDown(document.body, { shiftKey: true, code: 'KeyB', key: 'И' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(classes.contains('show-boundaries')).toBe(false)
})
