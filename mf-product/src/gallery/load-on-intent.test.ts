// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSliderOnIntent } from './load-on-intent.ts'

const asked = vi.hoisted(() => vi.fn())

vi.mock('./slider.ts', () => {
  asked()
  return {}
})

let place: HTMLElement
let leaving: AbortController
const begun = vi.fn()
const ready = vi.fn()

beforeEach(() => {
  place = document.createElement('section')
  leaving = new AbortController()
  loadSliderOnIntent(place, { begun, ready, signal: leaving.signal })
})

afterEach(() => {
  leaving.abort()
  vi.clearAllMocks()
})

const pointer = (target: EventTarget, type: string, pointerType = 'touch') =>
  target.dispatchEvent(new PointerEvent(type, { pointerType }))
const touch = (type: string, count: number) =>
  window.dispatchEvent(Object.assign(new Event(type), { touches: { length: count } }))
const isPressed = async () => {
  await vi.waitFor(() => expect(ready).toHaveBeenCalled())
  return ready.mock.calls[0]?.[1]()
}

test('the slider is not asked for until somebody turns to the pictures', async () => {
  pointer(window, 'pointermove')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).not.toHaveBeenCalled()
})

test.each(['pointermove', 'pointerdown', 'focusin'])('%s brings the slider, once', async (type) => {
  pointer(place, type)
  pointer(place, 'pointermove')
  expect(begun).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce())
})

test('a finger is down until it is lifted, also when the browser scrolls by it', async () => {
  pointer(place, 'pointerdown')
  pointer(window, 'pointercancel')
  touch('touchend', 1)
  expect(await isPressed()).toBe(true)
  touch('touchend', 0)
  expect(await isPressed()).toBe(false)
})

test('a button of a mouse is down until it is let go', async () => {
  pointer(place, 'pointerdown', 'mouse')
  expect(await isPressed()).toBe(true)
  pointer(window, 'pointerup', 'mouse')
  expect(await isPressed()).toBe(false)
})

test('who has left the page is not heard any more', () => {
  leaving.abort()
  pointer(place, 'pointerdown')
  expect(begun).not.toHaveBeenCalled()
})
