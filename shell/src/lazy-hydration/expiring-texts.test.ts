// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshExpiringTexts } from './expiring-texts.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  document.body.innerHTML = `<p id="soon" data-until="1005000">a</p><p id="past" data-until="1000">b</p><p id="ever">c</p>`
})
afterEach(() => vi.useRealTimers())

const hidden = () => [...document.querySelectorAll('p')].filter((one) => one.hidden).map(({ id }) => id)

test('hides a text when it expires, an expired one at once, and keeps the others', () => {
  refreshExpiringTexts()
  vi.advanceTimersByTime(4999)
  expect(hidden()).toEqual(['past'])
  vi.advanceTimersByTime(1)
  expect(hidden()).toEqual(['soon', 'past'])
})

test('shows the next text when the first expires, and hides it when it expires too', () => {
  document.body.innerHTML = '<p id="day" data-until="1005000" data-next="завтра" data-next-until="1009000">сегодня</p>'
  const day = document.querySelector('#day') as HTMLElement
  refreshExpiringTexts()
  vi.advanceTimersByTime(4999)
  expect(day.textContent).toBe('сегодня')
  vi.advanceTimersByTime(1)
  expect([day.textContent, day.hidden]).toEqual(['завтра', false])
  vi.advanceTimersByTime(4000)
  expect(day.hidden).toBe(true)
})

test('does not touch a text that is hydrated by then', () => {
  const soon = document.querySelector('#soon') as Element
  const place = document.createElement('div')
  place.className = 'remote-boundary'
  soon.replaceWith(place)
  place.append(soon)
  refreshExpiringTexts()
  place.dataset.alive = ''
  vi.advanceTimersByTime(10_000)
  expect(hidden()).toEqual(['past'])
})
