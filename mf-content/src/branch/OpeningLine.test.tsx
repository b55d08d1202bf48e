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

const opening = { isOpen: true, text: 'Открыто до\u00a019:00', until: Date.parse('2026-11-02T19:00:00+03:00') }
const line = <OpeningLine workTime="Пн–Пт 8:00–19:00" specialDays={[]} opening={opening} />

test('server markup has the state at the render and its expiry [DEPT-03]', () => {
  expect(renderToString(line)).toBe(
    `<p class="line" data-open="true" data-until="${opening.until}">Открыто до\u00a019:00</p>`,
  )
  expect(renderToString(<OpeningLine workTime="по звонку" specialDays={[]} opening={null} />)).toBe('')
})

test('shows until when the branch is open, and updates with the clock [DEPT-03]', () => {
  const { container } = render(line)
  expect(container.textContent).toBe('Открыто до\u00a019:00')
  act(() => vi.advanceTimersByTime(30_000))
  expect(container.textContent).toBe('Закрыто, откроется завтра в\u00a08:00')
})

test('a special day before a holiday overrides the weekly hours [DEPT-03]', () => {
  const short = [{ date: '2026-11-03', hours: '8:00–15:00', reason: 'Канун праздника' }]
  const { container } = render(<OpeningLine workTime="Пн–Пт 8:00–19:00" specialDays={short} opening={opening} />)
  act(() => vi.setSystemTime(Date.parse('2026-11-03T14:59:00+03:00')))
  act(() => vi.advanceTimersByTime(120_000))
  expect(container.textContent).toBe('Закрыто, откроется завтра в\u00a08:00')
})
