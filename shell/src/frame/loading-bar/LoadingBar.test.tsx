// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop } from '../../sample/shop.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const after = (ms: number) => () => new Promise((resolve) => setTimeout(() => resolve(null), ms))
const pages = [{ path: '/' }, { path: '/quick/', loader: after(190) }, { path: '/slow/', loader: after(3000) }]
const bar = () => screen.queryByRole('progressbar')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function goTo(path: string) {
  const { view, router } = openShop({ pages })
  await act(async () => render(view))
  act(() => void router.navigate(path))
  return router
}

test('a page that is there within 200 ms shows no bar, not even late [LOADBAR-01] [T91]', async () => {
  await goTo('/quick/')
  await pass(195)
  expect(bar()).toBeNull()
  await pass(500)
  expect(bar()).toBeNull()
})

test('a slow page is not held back by the bar, which runs for 2000 ms and then stands full [LOADBAR-02] [SHELL-02]', async () => {
  const router = await goTo('/slow/')
  await pass(199)
  expect(bar()).toBeNull()
  await pass(2)
  expect(bar()?.dataset.phase).toBe('running')
  await pass(2700)
  expect(bar()?.dataset.phase).toBe('running')
  await pass(100)
  expect(router.state.location.pathname).toBe('/slow/')
  expect(bar()?.dataset.phase).toBe('done')
  const styles = readFileSync(path.join(import.meta.dirname, 'LoadingBar.module.css'), 'utf8')
  expect(styles).toMatch(/\.progress \{\s*animation: run 2000ms linear both;/)
})

test('a visit that ends before the bar is due leaves none behind', async () => {
  const router = await goTo('/slow/')
  await pass(100)
  await act(() => router.navigate('/'))
  await pass(1000)
  expect(bar()).toBeNull()
})
