import { expect, test, vi } from 'vitest'
import type { Renderer } from './renderer.ts'
import { Spare } from './spare.ts'

function stand() {
  const made: { shell: string; alive: boolean; stop: () => Promise<void> }[] = []
  const boot = vi.fn(async (shell: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const renderer = { shell, alive: true, isAlive: () => renderer.alive, stop: vi.fn(async () => {}) }
    made.push(renderer)
    return renderer as unknown as Renderer
  })
  return { spare: new Spare(boot), boot, made }
}

test('one stands by, and whoever takes it has not to boot it', async () => {
  const { spare, boot, made } = stand()
  spare.keep('s1')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(boot).toHaveBeenCalledTimes(1)
  expect(await spare.take('s1')).toBe(made[0])
  expect(boot).toHaveBeenCalledTimes(1)
})

test('once one was taken two stand by, until nothing has moved for ten minutes', async () => {
  vi.useFakeTimers()
  try {
    const { spare, made } = stand()
    spare.keep('s1')
    await vi.advanceTimersByTimeAsync(100)
    await spare.take('s1')
    spare.keep('s1')
    await vi.advanceTimersByTimeAsync(100)
    expect(made).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(made.map(({ stop }) => vi.mocked(stop).mock.calls.length)).toEqual([0, 0, 1])
  } finally {
    vi.useRealTimers()
  }
})

test('one that has died meanwhile is not given', async () => {
  const { spare, made } = stand()
  spare.keep('s1')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  if (made[0]) made[0].alive = false
  expect(await spare.take('s1')).toBe(made[1])
})

test('those of another shell are let go, and one of it is booted for whoever asks', async () => {
  const { spare, made } = stand()
  spare.keep('s1')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  expect((await spare.take('s2')).shell).toBe('s2')
  spare.keep('s2')
  for (const renderer of made.slice(0, 1)) expect(renderer.stop).toHaveBeenCalled()
  expect((await spare.take('s2')).shell).toBe('s2')
})

test('after the end none is left, not even one that was being booted', async () => {
  const { spare, made } = stand()
  spare.keep('s1')
  await spare.close()
  expect(made).toHaveLength(1)
  expect(made[0]?.stop).toHaveBeenCalled()
})
