// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForScrollEnd } from './scroll-settle.ts'

let row: HTMLElement
let pressed: boolean
let leaving: AbortController
const rested = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  rested.mockClear()
  pressed = false
  leaving = new AbortController()
  document.body.innerHTML = '<div><div><i></i><i></i></div></div>'
  row = document.body.firstElementChild as HTMLElement
  const second = row.firstElementChild?.lastElementChild as HTMLElement
  Object.defineProperty(second, 'offsetLeft', { value: 350 })
  row.scrollLeft = 0
})

afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
})

const begin = () => void waitForScrollEnd([row], () => pressed, leaving.signal).then(rested)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('resolves true when the row stands still at a picture', async () => {
  begin()
  await pass(300)
  expect(rested).toHaveBeenCalledWith(true)
})

test('waits while the row is held, however long', async () => {
  pressed = true
  begin()
  await pass(3000)
  expect(rested).not.toHaveBeenCalled()
  pressed = false
  await pass(300)
  expect(rested).toHaveBeenCalledWith(true)
})

test('waits while the row moves or stands between two pictures', async () => {
  row.scrollLeft = 20
  begin()
  for (const left of [120, 240, 349]) {
    await pass(100)
    row.scrollLeft = left
  }
  await pass(50)
  expect(rested).not.toHaveBeenCalled()
  row.scrollLeft = 180
  await pass(2000)
  expect(rested).not.toHaveBeenCalled()
  row.scrollLeft = 350
  await pass(300)
  expect(rested).toHaveBeenCalledWith(true)
})

test('resolves false when the signal aborts', async () => {
  begin()
  leaving.abort()
  await pass(300)
  expect(rested).toHaveBeenCalledWith(false)
})
