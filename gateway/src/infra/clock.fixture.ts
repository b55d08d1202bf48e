import { onTestFinished, vi } from 'vitest'

let skippedMs = 0

/** Advances the monotonic clock until the end of the test. */
export function advanceMonotonicClock(ms: number): void {
  if (skippedMs === 0) {
    const ahead = performance.now.bind(performance)
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => ahead() + skippedMs)
    onTestFinished(() => {
      skippedMs = 0
      spy.mockRestore()
    })
  }
  skippedMs += ms
}

/** Moves the wall clock, forwards or backwards, until the end of the test. */
export function shiftWallClock(byMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
  onTestFinished(() => void vi.useRealTimers())
}
