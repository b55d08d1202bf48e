// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { customer, guest } from '../../session.fixture.ts'
import { openShop } from '../../shop.fixture.tsx'

beforeAll(() => import('./OnBehalfBanner.tsx'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-05-01T10:47:20Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pages = [{ path: '/' }, { path: '/cart/' }]
const client = {
  ...customer,
  name: 'ООО «Северстрой»',
  onBehalf: { staffName: 'Олег', startedAt: '2026-05-01T10:00:00Z', until: '2026-05-01T11:00:00Z' },
}

async function open(end = vi.fn((): unknown => customer)) {
  const read = vi.fn((): unknown => client)
  const shop = openShop({ pages, answers: { 'GET /api/site/session/': read, 'DELETE /api/site/on-behalf/': end } })
  await act(async () => render(shop.view))
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { ...shop, read, end }
}

const bar = () => screen.queryByRole('region', { name: 'Вход от имени клиента' })

test('shows on every page whose account it is, the time left and a button to end it', async () => {
  const { router } = await open()
  for (const path of ['/', '/cart/', '/no-such-page/']) {
    await act(() => router.navigate(path))
    expect(bar()?.textContent).toBe('Вы работаете от\u00a0имени клиента: ООО «Северстрой» 12:40Завершить')
  }
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getByRole('timer').textContent).toBe('11:39')
})

test('is not shown to other visitors', async () => {
  const { view } = openShop({ pages, answers: { 'GET /api/site/session/': () => guest } })
  await act(async () => render(view))
  expect(bar()).toBeNull()
})

test('«Завершить» restores the staff account, removes the client’s data and shows a notice', async () => {
  const { end } = await open()
  localStorage.setItem('draft of the client', 'Адрес')
  await act(async () => fireEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Завершить' })))
  expect(end).toHaveBeenCalledOnce()
  expect(localStorage.getItem('draft of the client')).toBeNull()
  expect(bar()).toBeNull()
  expect(screen.getByText('Вы снова в своём аккаунте')).toBeTruthy()
  expect(screen.getAllByText('Ирина Строева').length).toBeGreaterThan(0)
})

test('shows the reason and keeps the banner when ending fails', async () => {
  await open(
    vi.fn(() => {
      throw new ApiError('network', 'away')
    }),
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Завершить' })))
  expect(screen.getByText(/Завершить не получилось/)).toBeTruthy()
  expect(bar()).not.toBeNull()
})

test('reads the session again when the time is over, and not every second after', async () => {
  const { read } = await open()
  read.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(760_000 - 1000))
  expect(read).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(read).toHaveBeenCalledOnce()
  read.mockReturnValue(customer)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(bar()).toBeNull()
})
