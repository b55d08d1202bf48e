// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropStaleTransitions } from './stale-transitions.ts'

type Update = () => Promise<void>
type Listener = (state: { location: { key: string } }, options: { viewTransitionOpts?: object }) => void

let callbacks: Update[]
let key: string
let listener: Listener
const show = vi.fn<Update>()

const router = {
  get state() {
    return { location: { key } }
  },
  subscribe: (given: Listener) => {
    listener = given
    return () => {}
  },
} as unknown as Parameters<typeof dropStaleTransitions>[0]

function completeNavigation(to: string, viewTransitionOpts?: object): void {
  key = to
  listener({ location: { key } }, { viewTransitionOpts })
}

beforeEach(() => {
  callbacks = []
  key = 'list'
  show.mockReset().mockResolvedValue()
  Object.assign(document, { startViewTransition: (update: Update) => void callbacks.push(update) })
  dropStaleTransitions(router)
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
})

test('shows the page of the transition', async () => {
  completeNavigation('product', {})
  document.startViewTransition(show)
  await callbacks[0]?.()
  expect(show).toHaveBeenCalledOnce()
})

test('does not show a page that was left before the transition started', async () => {
  completeNavigation('product', {})
  document.startViewTransition(show)
  completeNavigation('cart')
  await callbacks[0]?.()
  expect(show).not.toHaveBeenCalled()
})

test('does not wait for the render of a page that has been left', async () => {
  completeNavigation('product', {})
  document.startViewTransition(show.mockReturnValue(new Promise(() => {})))
  const shown = callbacks[0]?.()
  completeNavigation('cart')
  await shown
  expect(show).toHaveBeenCalledOnce()
})

test('a state update of the same page, as after a revalidation, does not end the transition', async () => {
  completeNavigation('product', {})
  const rendered = Promise.withResolvers<void>()
  document.startViewTransition(show.mockReturnValue(rendered.promise))
  const order: string[] = []
  const shown = callbacks[0]?.().then(() => order.push('transition'))
  completeNavigation('product')
  await Promise.resolve().then(() => order.push('page'))
  rendered.resolve()
  await shown
  expect(order).toEqual(['page', 'transition'])
})

test('leaves a browser without view transitions as it is', () => {
  Reflect.deleteProperty(document, 'startViewTransition')
  dropStaleTransitions(router)
  expect('startViewTransition' in document).toBe(false)
})
