import { afterEach, expect, test, vi } from 'vitest'
import { tabsChannel } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test('another tab hears what is told, the one that tells does not', async () => {
  const here = tabsChannel<string>('a')
  const heardHere = vi.fn()
  const heardThere = vi.fn()
  here.hear(heardHere)
  tabsChannel<string>('a').hear(heardThere)
  tabsChannel<string>('b').hear(() => heardThere('of something else'))
  here.tell('news')
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalled(), { timeout: 4000 })
  expect(heardThere.mock.calls).toEqual([['news']])
  expect(heardHere).not.toHaveBeenCalled()
})

test('without channels nobody is told, and nothing breaks', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { tell, hear } = tabsChannel<string>('a')
  hear(() => {})
  expect(() => tell('news')).not.toThrow()
})
