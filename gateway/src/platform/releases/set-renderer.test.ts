import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { monotonicNow } from '../../infra/clock.ts'
import type { Renderer } from './renderer.ts'
import { SetRenderer } from './set-renderer.ts'

const MINUTE = 60_000
const set = { id: 's', createdAt: '', shell: 'shell-1', remotes: {} }

function rendererOf() {
  const stop = vi.fn(async () => {})
  return { stop, renderer: { stop, isAlive: () => true, onEnd: () => {} } as unknown as Renderer }
}

test('retries every ten minutes when a renderer with all remotes again does not start', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [without, whole] = [rendererOf(), rendererOf()]
  const launch = vi
    .fn()
    .mockResolvedValueOnce({ renderer: without.renderer, until: monotonicNow() + MINUTE })
    .mockRejectedValueOnce(new Error('it hangs'))
    .mockRejectedValueOnce(new Error('it hangs'))
    .mockResolvedValue({ renderer: whole.renderer, until: null })
  const kept = new SetRenderer(set, { launch, onHung: () => {}, log: pino({ level: 'silent' }) })
  await kept.start()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(launch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(launch).toHaveBeenCalledTimes(3)
  expect(kept.current()).toBe(without.renderer)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(kept.current()).toBe(whole.renderer)
  expect(without.stop).toHaveBeenCalledOnce()
})
