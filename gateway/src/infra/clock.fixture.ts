import { onTestFinished, vi } from 'vitest'

let skippedMs = 0

/** Puts the clock that only goes ahead so far on, until the test is over. */
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

/** Sets the time of day so far on, or back, until the test is over. */
export function shiftWallClock(byMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
  onTestFinished(() => void vi.useRealTimers())
}
