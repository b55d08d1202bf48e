// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isNavigating, prefetchData } from '../routes/document-router.ts'
import { watchLinks } from './watch-links.ts'

vi.mock('../routes/document-router.ts', () => ({
  isNavigating: vi.fn(() => false),
  prefetchData: vi.fn(() => Promise.resolve()),
}))

let appear: IntersectionObserverCallback = () => {}
const clicks = vi.fn((event: Event) => event.preventDefault())
const link = document.createElement('a')

const observed: Element[] = []

class Observer {
  observe = (element: Element) => void observed.push(element)
  unobserve = () => {}
  constructor(tell: IntersectionObserverCallback) {
    appear = tell
  }
}

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.useFakeTimers()
  link.href = '/product/gvozdi/'
  link.addEventListener('click', clicks)
  document.body.append(document.createElement('article'))
  document.querySelector('article')?.append(link)
  watchLinks()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  connection({})
  vi.clearAllMocks()
})

const connection = (value: object) => Object.defineProperty(navigator, 'connection', { value, configurable: true })
const fire = (type: string, init: PointerEventInit = {}) =>
  link.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, ...init }))
const inSight = (isIntersecting: boolean) =>
  appear([{ target: link, isIntersecting } as unknown as IntersectionObserverEntry], {} as IntersectionObserver)

test.each(['pointerover', 'touchstart', 'focusin'])('%s on a link prefetches its product at once', (sign) => {
  fire(sign)
  expect(vi.mocked(prefetchData).mock.calls).toEqual([['/product/gvozdi/']])
})

test('prefetches the product of a card after 300 ms in view, and not of one that is scrolled past', () => {
  inSight(true)
  vi.advanceTimersByTime(299)
  inSight(false)
  vi.advanceTimersByTime(1000)
  expect(prefetchData).not.toHaveBeenCalled()
  inSight(true)
  vi.advanceTimersByTime(300)
  expect(vi.mocked(prefetchData).mock.calls).toEqual([['/product/gvozdi/']])
})

test('does not prefetch a card whose page is being opened or is open', () => {
  const waitsInSight = () => {
    inSight(true)
    vi.advanceTimersByTime(1000)
  }
  vi.mocked(isNavigating).mockReturnValueOnce(true)
  waitsInSight()
  window.history.pushState(null, '', '/product/gvozdi/')
  waitsInSight()
  window.history.pushState(null, '', '/')
  inSight(true)
  const list = document.querySelector('article') as HTMLElement
  link.remove()
  vi.advanceTimersByTime(1000)
  expect(prefetchData).not.toHaveBeenCalled()
  list.append(link)
  waitsInSight()
  expect(prefetchData).toHaveBeenCalledTimes(1)
})

test('watches new cards each time a list grows', async () => {
  for (const name of ['dyubeli', 'shurupy']) {
    const card = document.createElement('article')
    card.innerHTML = `<a href="/product/${name}/">${name}</a>`
    document.body.append(card)
    await vi.advanceTimersByTimeAsync(200)
    expect(observed.map((one) => one.getAttribute('href'))).toContain(`/product/${name}/`)
  }
})

test.each([[{ saveData: true }], [{ effectiveType: 'slow-2g' }]])('prefetches nothing with %o', (value) => {
  connection(value)
  inSight(true)
  vi.advanceTimersByTime(1000)
  fire('pointerover')
  expect(prefetchData).not.toHaveBeenCalled()
})

test('follows a card held still for 40 ms, and the click that ends the press does not follow it again', () => {
  fire('pointerdown')
  vi.advanceTimersByTime(39)
  expect(clicks).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(clicks).toHaveBeenCalledOnce()
  fire('pointerup')
  const end = new MouseEvent('click', { bubbles: true, cancelable: true })
  let wasDone = false
  clicks.mockImplementationOnce((event) => {
    wasDone = event.defaultPrevented
  })
  link.dispatchEvent(end)
  expect(wasDone).toBe(true)
})

test.each<[string, PointerEventInit]>([
  ['a finger', { pointerType: 'touch' }],
  ['the middle button', { button: 1 }],
  ['the right button', { button: 2 }],
  ['Ctrl held down', { ctrlKey: true }],
  ['Shift held down', { shiftKey: true }],
])('leaves a press by %s to the browser', (_, init) => {
  fire('pointerdown', init)
  vi.advanceTimersByTime(1000)
  expect(clicks).not.toHaveBeenCalled()
})

test('does not follow a moving or dragging press, and follows a short press by its click alone', () => {
  fire('pointerdown', { clientX: 10, clientY: 10 })
  fire('pointermove', { clientX: 16, clientY: 10 })
  vi.advanceTimersByTime(1000)
  for (const end of ['dragstart', 'contextmenu', 'pointercancel', 'pointerup']) {
    fire('pointerdown')
    fire(end)
    vi.advanceTimersByTime(1000)
  }
  expect(clicks).not.toHaveBeenCalled()
})

test('prefetches a link that is not a card and leaves it to its click', () => {
  const other = document.createElement('a')
  other.href = '/product/shurupy/'
  document.body.append(other)
  other.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  const click = vi.spyOn(other, 'click')
  other.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', button: 0 }))
  vi.advanceTimersByTime(1000)
  expect(vi.mocked(prefetchData).mock.calls).toEqual([['/product/shurupy/']])
  expect(click).not.toHaveBeenCalled()
})
