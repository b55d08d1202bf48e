import { afterEach, expect, test, vi } from 'vitest'
import { createTabChannel } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test('sends a message to other tabs and not to the sender', async () => {
  const here = createTabChannel<string>('a')
  const listenerHere = vi.fn()
  const listenerThere = vi.fn()
  here.hear(listenerHere)
  createTabChannel<string>('a').hear(listenerThere)
  createTabChannel<string>('b').hear(() => listenerThere('of something else'))
  here.tell('news')
  await expect.poll(() => listenerThere).toHaveBeenCalled()
  expect(listenerThere.mock.calls).toEqual([['news']])
  expect(listenerHere).not.toHaveBeenCalled()
})

test('without BroadcastChannel works and sends nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { tell, hear } = createTabChannel<string>('a')
  hear(() => {})
  expect(() => tell('news')).not.toThrow()
})
