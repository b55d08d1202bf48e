// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindArrowKeys } from './keys.ts'

const show = vi.fn()
let current = 1
let leaving: AbortController
let strip: HTMLElement

beforeEach(() => {
  current = 1
  show.mockClear()
  leaving = new AbortController()
  const slide = '<div><a href="/large"></a></div>'
  document.body.innerHTML = `<section><div><div>${slide.repeat(3)}</div></div><div><div>${'<a href="#"></a>'.repeat(3)}</div></div></section>`
  const place = document.querySelector('section') as HTMLElement
  const [first, second] = [...place.children] as [HTMLElement, HTMLElement]
  strip = first
  bindArrowKeys({ place, strip, thumbnails: second }, { current: () => current, show }, leaving.signal)
})

afterEach(() => leaving.abort())

const linksOf = (row: Element | null) => [...(row?.querySelectorAll('a') ?? [])]

/** Whether the browser's default action for the key is not prevented. */
const press = (target: Element | undefined, key: string, init: KeyboardEventInit = {}): boolean =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })) ?? false

test.each([
  ['ArrowRight', 2],
  ['ArrowLeft', 0],
  ['Home', 0],
  ['End', 2],
])('%s moves from the middle picture to index %i and moves the focus in its row', (key, at) => {
  for (const row of [strip, strip.nextElementSibling]) {
    const links = linksOf(row)
    expect(press(links[1], key)).toBe(false)
    expect(show).toHaveBeenLastCalledWith(at)
    expect(document.activeElement).toBe(links[at])
  }
})

test('arrows stop at the last picture', () => {
  current = 2
  press(linksOf(strip)[2], 'ArrowRight')
  expect(show).toHaveBeenCalledWith(2)
})

test.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'an arrow with a modifier (%j) and any other key are left to the browser',
  (other) => {
    expect(press(linksOf(strip)[1], 'ArrowLeft', other)).toBe(true)
    expect(press(linksOf(strip)[1], 'Enter')).toBe(true)
    expect(show).not.toHaveBeenCalled()
  },
)
