// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { noticeShown } from '../notices/model.ts'
import { guest } from '../session.fixture.ts'
import { openShop, type Shop } from '../shop.fixture.tsx'

afterEach(cleanup)

const pages = [
  { path: '/', head: { title: 'Главная' } },
  { path: '/login/', head: { title: 'Вход' } },
]

async function open(shop: Partial<Shop> = {}) {
  const opened = openShop({ pages, answers: { 'GET /api/site/session/': () => guest }, ...shop })
  await act(async () => render(opened.view))
  return opened
}

test('requests the session once, after the page is hydrated', async () => {
  const session = vi.fn(() => guest)
  const { router } = await open({ answers: { 'GET /api/site/session/': session } })
  await act(() => router.navigate('/login/'))
  expect(session).toHaveBeenCalledOnce()
})

test('announces a notice in an existing live region, and removes the notice when it is closed', async () => {
  const { scope } = await open()
  const region = screen.getByLabelText('Сообщения')
  const run = vi.fn()
  const notice = { kind: 'info' as const, text: 'Товар убран', action: { label: 'Вернуть', run } }
  await act(() => allSettled(noticeShown, { scope, params: notice }))
  fireEvent.click(within(region).getByRole('button', { name: 'Вернуть' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Товар убран')).toBeNull()
})

test('removes a notice after a while', async () => {
  vi.useFakeTimers()
  try {
    const { scope } = await open()
    await act(() => allSettled(noticeShown, { scope, params: { kind: 'success', text: 'Сохранено' } }))
    await act(() => vi.advanceTimersByTimeAsync(5900))
    expect(screen.queryByText('Сохранено')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.queryByText('Сохранено')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
