// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anchorLinks } from './anchors.ts'
import { watchSections } from './watch-sections.ts'

let cross = () => {}
const observed: Element[] = []
const disconnect = vi.fn()

beforeEach(() => {
  vi.stubGlobal('innerHeight', 1000)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: () => void) {
        cross = callback
      }
      observe = (element: Element) => observed.push(element)
      disconnect = disconnect
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  observed.length = 0
})

/** A page of blocks of 500 px each, which can be scrolled. */
function page(ids: string[]) {
  let scrolled = 0
  for (const [at, id] of ids.entries()) {
    const block = document.body.appendChild(document.createElement('section'))
    block.id = id
    block.getBoundingClientRect = () => ({ top: 1000 + at * 500 - scrolled }) as DOMRect
  }
  return (to: number) => {
    scrolled = to
    cross()
  }
}

test('the current block is found by its position, whatever the order of the links [PDP-23] [T82]', () => {
  const scrollTo = page(['description', 'full-characteristic', 'branches', 'certificates', 'storage'])
  const tell = vi.fn()
  const stop = watchSections(anchorLinks(true), tell)
  expect(observed).toHaveLength(5)
  const read = [0, 750, 1250, 1750, 2250, 2750, 750, 0].map((to) => {
    scrollTo(to)
    return tell.mock.lastCall?.[0]
  })
  const down = ['description', 'full-characteristic', 'branches', 'certificates', 'storage']
  expect(read).toEqual([undefined, ...down, 'description', undefined])
  stop()
  expect(disconnect).toHaveBeenCalledOnce()
})

test('a block that is not on the page is left out', () => {
  const scrollTo = page(['full-characteristic'])
  const tell = vi.fn()
  watchSections(anchorLinks(false), tell)
  scrollTo(900)
  expect(tell).toHaveBeenCalledWith('full-characteristic')
})
