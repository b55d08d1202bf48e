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
  const setRenderer = new SetRenderer(set, { launch, onHung: () => {}, log: pino({ level: 'silent' }) })
  await setRenderer.start()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(launch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(launch).toHaveBeenCalledTimes(3)
  expect(setRenderer.current()).toBe(without.renderer)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(setRenderer.current()).toBe(whole.renderer)
  expect(without.stop).toHaveBeenCalledOnce()
})

test.each([
  ['starts again', true],
  ['does not start', false],
])('pages wait for the first restart, and no longer once it %s', async (_, starts) => {
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
  const setRenderer = new SetRenderer(set, { launch, onHung: () => {}, log: pino({ level: 'silent' }) })
  await setRenderer.start()
  if (starts) launch.mockResolvedValue({ renderer: again.renderer, until: null })
  else launch.mockRejectedValue(new Error('it does not start'))
  end()
  const waiting = setRenderer.awaitRestart(5000)
  await vi.advanceTimersByTimeAsync(0)
  expect([await waiting, await setRenderer.awaitRestart(5000)]).toEqual(
    starts ? [again.renderer, again.renderer] : [null, null],
  )
})

test('pages do not wait for a restart that is put off for longer than the limit', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let end = () => {}
  const launch = vi.fn().mockImplementation(async () => ({
    renderer: {
      ...rendererOf().renderer,
      isAlive: () => false,
      onEnd: (ended: (hung: null) => void) => {
        end = () => ended(null)
      },
    },
    until: null,
  }))
  const setRenderer = new SetRenderer(set, { launch, onHung: () => {}, log: pino({ level: 'silent' }) })
  await setRenderer.start()
  // It starts and dies again: after 0, 250, 1000 and 3000 ms, and then the next start is ten seconds away.
  for (const delayMs of [0, 250, 1000, 3000]) {
    end()
    await vi.advanceTimersByTimeAsync(delayMs)
  }
  expect(launch).toHaveBeenCalledTimes(5)
  end()
  expect(await setRenderer.awaitRestart(5000)).toBeNull()
})
