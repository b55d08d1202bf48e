// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideWhatPasses } from './passed.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  document.body.innerHTML = `<p id="soon" data-until="1005000">a</p><p id="past" data-until="1000">b</p><p id="ever">c</p>`
})
afterEach(() => vi.useRealTimers())

const hidden = () => [...document.querySelectorAll('p')].filter((one) => one.hidden).map(({ id }) => id)

test('what is true until a moment is hidden at it, what was over at once, and the rest stays', () => {
  hideWhatPasses()
  vi.advanceTimersByTime(4999)
  expect(hidden()).toEqual(['past'])
  vi.advanceTimersByTime(1)
  expect(hidden()).toEqual(['soon', 'past'])
})

test('what has come alive by then speaks for itself', () => {
  const soon = document.querySelector('#soon') as Element
  const place = document.createElement('div')
  place.className = 'remote-boundary'
  soon.replaceWith(place)
  place.append(soon)
  hideWhatPasses()
  place.dataset.alive = ''
  vi.advanceTimersByTime(10_000)
  expect(hidden()).toEqual(['past'])
})
