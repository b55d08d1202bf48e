// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSliderOnIntent } from './load-on-intent.ts'

const onImport = vi.hoisted(() => vi.fn())

vi.mock('./slider.ts', () => {
  onImport()
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
  await expect.poll(() => ready).toHaveBeenCalled()
  return ready.mock.calls[0]?.[1]()
}

test('does not load the slider before an interaction with the pictures', async () => {
  pointer(window, 'pointermove')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onImport).not.toHaveBeenCalled()
})

test.each(['pointermove', 'pointerdown', 'focusin'])('%s loads the slider once', async (type) => {
  pointer(place, type)
  pointer(place, 'pointermove')
  expect(begun).toHaveBeenCalledOnce()
  await expect.poll(() => ready).toHaveBeenCalledOnce()
})

test('a finger counts as down until it is lifted, also while it scrolls', async () => {
  pointer(place, 'pointerdown')
  pointer(window, 'pointercancel')
  touch('touchend', 1)
  expect(await isPressed()).toBe(true)
  touch('touchend', 0)
  expect(await isPressed()).toBe(false)
})

test('a mouse button counts as down until it is released', async () => {
  pointer(place, 'pointerdown', 'mouse')
  expect(await isPressed()).toBe(true)
  pointer(window, 'pointerup', 'mouse')
  expect(await isPressed()).toBe(false)
})

test('ignores events after the signal has aborted', () => {
  leaving.abort()
  pointer(place, 'pointerdown')
  expect(begun).not.toHaveBeenCalled()
})
