// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTurningTo } from './turn-to.ts'

const asked = vi.hoisted(() => vi.fn())

vi.mock('./slider.ts', () => {
  asked()
  return { attachSlider: () => {}, Arrows: () => null }
})

let place: HTMLElement
let row: HTMLElement
const begun = vi.fn()
const ready = vi.fn()
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  document.body.innerHTML = '<section><div><div><i></i><i></i></div></div></section>'
  place = document.querySelector('section') as HTMLElement
  row = place.firstElementChild as HTMLElement
  const [, second] = row.firstElementChild?.children ?? []
  Object.defineProperty(second, 'offsetLeft', { value: 350 })
  row.scrollLeft = 0
  leave = onTurningTo(place, [row], { begun, ready })
})

afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const press = (pointerType = 'touch') => place.dispatchEvent(new PointerEvent('pointerdown', { pointerType }))
const touches = (type: string, count: number) =>
  window.dispatchEvent(Object.assign(new Event(type), { touches: { length: count } }))

test('the slider is not asked for until somebody turns to the pictures', async () => {
  await pass(10_000)
  expect(asked).not.toHaveBeenCalled()
})

test.each(['pointermove', 'pointerdown', 'focusin'])('%s brings the slider, once', async (type) => {
  place.dispatchEvent(new PointerEvent(type, { pointerType: 'pen' }))
  place.dispatchEvent(new PointerEvent('pointermove'))
  window.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'pen' }))
  expect(begun).toHaveBeenCalledOnce()
  await pass(1000)
  expect(ready).toHaveBeenCalledOnce()
})

test('it waits until the finger is up, also when the browser scrolls by it', async () => {
  press()
  window.dispatchEvent(new PointerEvent('pointercancel', { pointerType: 'touch' }))
  await pass(3000)
  touches('touchend', 1)
  await pass(1000)
  expect(ready).not.toHaveBeenCalled()
  touches('touchend', 0)
  await pass(300)
  expect(ready).toHaveBeenCalledOnce()
})

test('it waits until the row stands still at a picture', async () => {
  place.dispatchEvent(new PointerEvent('pointermove'))
  for (const left of [60, 180, 340]) {
    row.scrollLeft = left
    await pass(110)
  }
  await pass(500)
  expect(ready).not.toHaveBeenCalled()
  row.scrollLeft = 350
  await pass(300)
  expect(ready).toHaveBeenCalledOnce()
})

test('who has left the page gets no slider', async () => {
  place.dispatchEvent(new PointerEvent('pointermove'))
  leave()
  await pass(2000)
  expect(ready).not.toHaveBeenCalled()
})
