// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openShop } from '../shop.fixture.tsx'

beforeAll(() => import('./problem/ProblemScreen.tsx'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('says that the shop is unavailable, and reloads by itself when it is back', async () => {
  vi.useFakeTimers()
  let away = true
  const loader = vi.fn(() => {
    if (away) throw new ApiError('network', 'away')
    return null
  })
  const { view } = openShop({ pages: [{ path: '/', loader, head: { title: 'Главная' } }] })
  await act(async () => render(view))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('heading', { name: 'Магазин ненадолго недоступен' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(loader).toHaveBeenCalledTimes(2)
  away = false
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(loader).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByRole('heading', { name: 'Главная' })).toBeTruthy()
  expect(document.title).toBe('Главная')
})

test('«Повторить» retries at once, and a hidden page does not retry', async () => {
  vi.useFakeTimers()
  const loader = vi.fn(() => {
    throw new ApiError('network', 'away')
  })
  const { view } = openShop({ pages: [{ path: '/', loader }] })
  await act(async () => render(view))
  await act(() => vi.advanceTimersByTimeAsync(100))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(loader).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(loader).toHaveBeenCalledTimes(2)
  await act(async () => screen.getByRole('button', { name: 'Повторить' }).click())
  expect(loader).toHaveBeenCalledTimes(3)
})

test('waits a minute at most before the next retry', async () => {
  vi.useFakeTimers()
  const loader = vi.fn(() => {
    throw new ApiError('network', 'away')
  })
  const { view } = openShop({ pages: [{ path: '/', loader }] })
  await act(async () => render(view))
  await act(() => vi.advanceTimersByTimeAsync(100))
  for (const [times, seconds] of [5, 10, 20, 40, 60, 60, 60].entries()) {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 200))
    expect(loader).toHaveBeenCalledTimes(times + 1)
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(loader).toHaveBeenCalledTimes(times + 2)
  }
})

test('says that the visitor is offline, and sends no report until they are online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const report = vi.fn(() => ({ accepted: true }))
  const loader = () => {
    throw new ApiError('network', 'away')
  }
  const { view } = openShop({ pages: [{ path: '/', loader }], answers: { 'POST /api/site/error-reports/': report } })
  await act(async () => render(view))
  expect(await screen.findByRole('heading', { name: /^Нет связи/ })).toBeTruthy()
  expect(report).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a failure in the browser is reported once [ERR-07]', async () => {
  const report = vi.fn(() => ({ accepted: true }))
  const loader = () => {
    throw new Error('broken')
  }
  const { view } = openShop({ pages: [{ path: '/', loader }], answers: { 'POST /api/site/error-reports/': report } })
  await act(async () => render(view))
  await waitFor(() => expect(report).toHaveBeenCalledOnce())
})
