import { afterEach, expect, test, vi } from 'vitest'
import { createTabChannel } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test('sends a message to other tabs and not to the sender', async () => {
  const here = createTabChannel<string>('a')
  const heardHere = vi.fn()
  const heardThere = vi.fn()
  here.hear(heardHere)
  createTabChannel<string>('a').hear(heardThere)
  createTabChannel<string>('b').hear(() => heardThere('of something else'))
  here.tell('news')
  await expect.poll(() => heardThere).toHaveBeenCalled()
  expect(heardThere.mock.calls).toEqual([['news']])
  expect(heardHere).not.toHaveBeenCalled()
})

test('without BroadcastChannel works and sends nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { tell, hear } = createTabChannel<string>('a')
  hear(() => {})
  expect(() => tell('news')).not.toThrow()
})
