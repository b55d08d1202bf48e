import { expect, test, vi } from 'vitest'
import type { Renderer } from './renderer.ts'
import { StandbyRenderers } from './standby-renderers.ts'

function stand() {
  const made: { shell: string; alive: boolean; stop: () => Promise<void> }[] = []
  const boot = vi.fn(async (shell: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const renderer = { shell, alive: true, isAlive: () => renderer.alive, stop: vi.fn(async () => {}) }
    made.push(renderer)
    return renderer as unknown as Renderer
  })
  const isBusy = vi.fn(() => false)
  return { spare: new StandbyRenderers(boot, isBusy), boot, isBusy, made }
}

test('keeps one renderer ready, which starts without a boot', async () => {
  const { spare, boot, made } = stand()
  spare.maintain('s1')
  await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 10_000 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(boot).toHaveBeenCalledTimes(1)
  expect(await spare.acquire('s1')).toBe(made[0])
  expect(boot).toHaveBeenCalledTimes(1)
})

test('keeps two on standby after one was used, until there was no move for ten minutes', async () => {
  vi.useFakeTimers()
  try {
    const { spare, made } = stand()
    spare.maintain('s1')
    await vi.advanceTimersByTimeAsync(500)
    await spare.acquire('s1')
    spare.maintain('s1')
    await vi.advanceTimersByTimeAsync(500)
    expect(made).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(made.map(({ stop }) => vi.mocked(stop).mock.calls.length)).toEqual([0, 0, 1])
  } finally {
    vi.useRealTimers()
  }
})

test('never returns a renderer that has died', async () => {
  const { spare, made } = stand()
  spare.maintain('s1')
  await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 10_000 })
  if (made[0]) made[0].alive = false
  expect(await spare.acquire('s1')).toBe(made[1])
})

test('stops those of another shell, and boots one of the requested shell', async () => {
  const { spare, made } = stand()
  spare.maintain('s1')
  await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 10_000 })
  expect((await spare.acquire('s2')).shell).toBe('s2')
  spare.maintain('s2')
  for (const renderer of made.slice(0, 1)) expect(renderer.stop).toHaveBeenCalled()
  expect((await spare.acquire('s2')).shell).toBe('s2')
})

test('boots only what a move needs while the move is in progress', async () => {
  vi.useFakeTimers()
  try {
    const { spare, boot } = stand()
    spare.maintain('s1')
    await vi.advanceTimersByTimeAsync(500)
    await spare.acquire('s1')
    spare.maintain('s1')
    await vi.advanceTimersByTimeAsync(100)
    expect(boot).toHaveBeenCalledTimes(1)
    const second = spare.acquire('s1')
    await vi.advanceTimersByTimeAsync(10)
    await second
    await vi.advanceTimersByTimeAsync(1000)
    // The one that was acquired, and none for the refill that it postponed.
    expect(boot).toHaveBeenCalledTimes(2)
    spare.maintain('s1')
    await vi.advanceTimersByTimeAsync(1000)
    expect(boot).toHaveBeenCalledTimes(4)
  } finally {
    vi.useRealTimers()
  }
})

test('boots no spare while the first pages of a set are rendered', async () => {
  vi.useFakeTimers()
  try {
    const { spare, boot, isBusy } = stand()
    isBusy.mockReturnValue(true)
    spare.maintain('s1')
    await vi.advanceTimersByTimeAsync(900)
    expect(boot).not.toHaveBeenCalled()
    isBusy.mockReturnValue(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(boot).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

test('leaves no renderer after close, not even one that was booting', async () => {
  const { spare, made } = stand()
  spare.maintain('s1')
  await new Promise((resolve) => setTimeout(resolve, 152))
  await spare.close()
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const { stop } of made) expect(stop).toHaveBeenCalled()
  expect(made.length).toBeLessThan(2)
})
