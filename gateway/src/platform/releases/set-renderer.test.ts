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

test('a restart that comes soon is awaited, and one that is put off for longer than the limit is not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let end = () => {}
  const dying = {
    ...rendererOf().renderer,
    isAlive: () => false,
    onEnd: (ended: (hung: null) => void) => {
      end = () => ended(null)
    },
  } as unknown as Renderer
  const again = rendererOf()
  const launch = vi.fn().mockResolvedValueOnce({ renderer: dying, until: null })
  const kept = new SetRenderer(set, { launch, onHung: () => {}, log: pino({ level: 'silent' }) })
  await kept.start()
  launch.mockRejectedValue(new Error('it does not start'))
  end()
  const soon = kept.awaitRestart(5000)
  // Attempts after 0, 250, 1000 and 3000 ms; the next one is put off for ten seconds.
  await vi.advanceTimersByTimeAsync(4300)
  expect(await kept.awaitRestart(5000)).toBeNull()
  await vi.advanceTimersByTimeAsync(700)
  expect(await soon).toBeNull()
  launch.mockResolvedValue({ renderer: again.renderer, until: null })
  await vi.advanceTimersByTimeAsync(5000)
  const next = kept.awaitRestart(5000)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await next).toBe(again.renderer)
})
