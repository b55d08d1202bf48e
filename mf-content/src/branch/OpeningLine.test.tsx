// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpeningLine } from './OpeningLine.tsx'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-02T18:59:30+03:00') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const line = <OpeningLine workTime="Пн–Пт 8:00–19:00" specialDays={[]} />

test('the markup of the server keeps the line free and says nothing of the hour it was made in [DEPT-03]', () => {
  expect(renderToString(line)).toBe('<p class="line"></p>')
  expect(renderToString(<OpeningLine workTime="по звонку" specialDays={[]} />)).toBe('')
})

test('the markup of a page that is kept for nobody says what is true as it is made [DEPT-03]', () => {
  const made = <OpeningLine workTime="Пн–Пт 8:00–19:00" specialDays={[]} now={Date.now()} />
  expect(renderToString(made)).toContain('Открыто до\u00a019:00')
})

test('it says until when it is open and follows the clock [DEPT-03]', () => {
  const { container } = render(line)
  expect(container.textContent).toBe('Открыто до\u00a019:00')
  act(() => vi.advanceTimersByTime(30_000))
  expect(container.textContent).toBe('Закрыто, откроется завтра в\u00a08:00')
})

test('a short day before a holiday stands in place of the week [DEPT-03]', () => {
  const short = [{ date: '2026-11-03', hours: '8:00–15:00', reason: 'Канун праздника' }]
  const { container } = render(<OpeningLine workTime="Пн–Пт 8:00–19:00" specialDays={short} />)
  act(() => vi.setSystemTime(Date.parse('2026-11-03T14:59:00+03:00')))
  act(() => vi.advanceTimersByTime(120_000))
  expect(container.textContent).toBe('Закрыто, откроется завтра в\u00a08:00')
})
