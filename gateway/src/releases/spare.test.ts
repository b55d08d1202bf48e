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

test('two stand by, and whoever takes one has not to boot it', async () => {
  const { spare, boot, made } = stand()
  spare.keep('s1')
  await vi.waitFor(() => expect(made).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(boot).toHaveBeenCalledTimes(2)
  expect([await spare.take('s1'), await spare.take('s1')]).toEqual(made)
  expect(boot).toHaveBeenCalledTimes(2)
  spare.keep('s1')
  expect(await spare.take('s1')).toBe(made[2])
})

test('one that has died meanwhile is not given', async () => {
  const { spare, made } = stand()
  spare.keep('s1')
  await vi.waitFor(() => expect(made).toHaveLength(2))
  if (made[0]) made[0].alive = false
  expect(await spare.take('s1')).toBe(made[1])
})

test('those of another shell are let go, and one of it is booted for whoever asks', async () => {
  const { spare, made } = stand()
  spare.keep('s1')
  await vi.waitFor(() => expect(made).toHaveLength(2))
  expect((await spare.take('s2')).shell).toBe('s2')
  spare.keep('s2')
  for (const renderer of made.slice(0, 2)) expect(renderer.stop).toHaveBeenCalled()
  expect((await spare.take('s2')).shell).toBe('s2')
})

test('after the end none is left, not even one that was being booted', async () => {
  const { spare, made } = stand()
  spare.keep('s1')
  await spare.close()
  expect(made).toHaveLength(1)
  expect(made[0]?.stop).toHaveBeenCalled()
})
