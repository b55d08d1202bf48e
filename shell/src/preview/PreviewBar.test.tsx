// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PreviewBar } from './PreviewBar.tsx'

const now = new Date(2026, 4, 1, 12, 0).getTime()
const MINUTE = 60_000
const answer = vi.fn(async () => new Response(null, { status: 204 }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(now)
  vi.stubGlobal('fetch', answer)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function open(until = now + 20 * MINUTE) {
  const reload = vi.fn()
  render(<PreviewBar preview={{ label: 'mf-basket@1a2b3c4d', until }} reload={reload} />)
  const bar = screen.getByRole('complementary', { name: 'Предпросмотр' })
  return { bar, reload, text: () => bar.textContent?.replaceAll('\u00a0', ' ') }
}

test('shows which set is previewed and until when', () => {
  expect(open().text()).toBe('Предпросмотр: mf-basket@1a2b3c4d до 12:20Выйти')
})

test('shows the date when the preview ends on another day', () => {
  expect(open(now + 30 * 60 * MINUTE).text()).toBe('Предпросмотр: mf-basket@1a2b3c4d до 2 мая, 18:00Выйти')
})

test('says that the preview is over', () => {
  const { text } = open()
  act(() => vi.advanceTimersByTime(20 * MINUTE))
  expect(text()).toBe('Предпросмотр: mf-basket@1a2b3c4d время вышлоВыйти')
})

test('«Выйти» ends the preview on the gateway and loads the page of the live set', async () => {
  const { reload } = open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Выйти' })))
  expect(answer.mock.calls).toEqual([['/preview/', { method: 'DELETE', headers: { 'x-vitrina': '1' } }]])
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['is refused', () => Promise.resolve(new Response(null, { status: 403 }))],
  ['fails', () => Promise.reject(new Error('away'))],
])('an exit request that %s can be repeated', async (_, first) => {
  const { reload } = open()
  answer.mockImplementationOnce(first)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Выйти' })))
  expect(reload).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Не получилось, ещё раз' })))
  expect(reload).toHaveBeenCalledOnce()
})
