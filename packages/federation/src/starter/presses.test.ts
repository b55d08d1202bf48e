// @vitest-environment happy-dom

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SCRIPTS_UNAVAILABLE_EVENT } from '../boot.ts'
import { STARTER } from './starter.ts'

let receivedEvents: string[] = []
const leaves = vi.spyOn(location, 'assign').mockImplementation(() => {})

// The starter script runs once per document.
beforeAll(() => new Function(STARTER)())

beforeEach(() => {
  receivedEvents = []
  leaves.mockClear()
  delete document.documentElement.dataset.alive
  document.body.innerHTML = `
    <a id="menu" data-opens href="/catalog/">menu</a>
    <a id="link" href="/about/">link</a>
    <div class="remote-boundary">
      <button id="add" type="button"><i>add</i></button>
      <form id="form"><button id="send" name="way" value="quick">send</button></form>
      <form id="find" method="get"><button id="go">find</button></form>
    </div>`
  for (const id of ['menu', 'link', 'add', 'form', 'find'])
    element(id).addEventListener(/^f/.test(id) ? 'submit' : 'click', (event) => {
      event.preventDefault()
      const { submitter } = event as SubmitEvent
      receivedEvents.push(submitter instanceof HTMLButtonElement && submitter.value ? `${id} ${submitter.value}` : id)
    })
})

afterEach(() => {
  dispatchEvent(new Event(SCRIPTS_UNAVAILABLE_EVENT))
  vi.useRealTimers()
})

const element = (id: string) => document.getElementById(id) as HTMLElement
const place = () => document.querySelector('.remote-boundary') as HTMLElement
const press = (id: string, init: MouseEventInit = {}) =>
  element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

async function hydrate(owner: HTMLElement): Promise<void> {
  owner.dataset.alive = ''
  await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('a press before scripts have come', () => {
  test('is replayed once when its own slot is hydrated, and only the last one', async () => {
    press('menu')
    press('add')
    expect(receivedEvents).toEqual([])
    expect(element('add').dataset.waking).toBe('')
    expect(element('menu').dataset.waking).toBeUndefined()
    await hydrate(document.documentElement)
    expect(receivedEvents).toEqual([])
    await hydrate(place())
    expect(receivedEvents).toEqual(['add'])
    expect(document.querySelector('[data-waking]')).toBeNull()
    press('add')
    expect(receivedEvents).toEqual(['add', 'add'])
  })

  test('on an element inside a button counts as a press of the button', async () => {
    const inside = element('add').firstElementChild as Element
    inside.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(receivedEvents).toEqual([])
    await hydrate(place())
    expect(receivedEvents).toEqual(['add'])
  })

  test('is replayed on the replacement when a slot was rendered anew before hydration', async () => {
    document.body.innerHTML = ['Кирпич', 'Песок']
      .map((name) => `<div class="remote-boundary"><button>В корзину</button><button>${name}</button></div>`)
      .join('')
    const [, second] = document.querySelectorAll('.remote-boundary')
    const button = second?.querySelector('button')
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    second?.replaceWith(second.cloneNode(true))
    const places = [...document.querySelectorAll<HTMLElement>('.remote-boundary')]
    for (const [at, one] of places.entries()) one.addEventListener('click', () => receivedEvents.push(`place ${at}`))
    await hydrate(places[0] as HTMLElement)
    expect(receivedEvents).toEqual([])
    await hydrate(places[1] as HTMLElement)
    expect(receivedEvents).toEqual(['place 1'])
  })

  test('is dropped once the page is at another address, even if a similar element exists', async () => {
    press('add')
    window.history.pushState(null, '', '/product/other/')
    place().replaceWith(place().cloneNode(true))
    document.addEventListener('click', ({ target }) => receivedEvents.push((target as Element).id), { once: true })
    await hydrate(place())
    expect(receivedEvents).toEqual([])
    vi.useFakeTimers()
    press('menu')
    window.history.pushState(null, '', '/')
    vi.advanceTimersByTime(31_000)
    expect(leaves).not.toHaveBeenCalled()
    document.body.click()
  })

  test('that submits a form submits it after hydration, with the pressed button', async () => {
    press('send')
    expect(receivedEvents).toEqual([])
    await hydrate(place())
    expect(receivedEvents).toEqual(['form quick'])
  })

  test('of Enter in a field submits the form after hydration', async () => {
    element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(receivedEvents).toEqual([])
    await hydrate(place())
    expect(receivedEvents).toEqual(['form'])
  })

  test('submits a form at once that works without scripts', () => {
    press('go')
    expect(receivedEvents).toEqual(['find'])
  })

  test('with a modifier key, or on an ordinary link, is left to the browser', () => {
    press('menu', { ctrlKey: true })
    press('link')
    expect(receivedEvents).toEqual(['menu', 'link'])
  })

  test('is released when the scripts cannot be fetched: a link is followed', async () => {
    press('menu')
    dispatchEvent(new Event(SCRIPTS_UNAVAILABLE_EVENT))
    expect(leaves).toHaveBeenCalledWith(expect.stringContaining('/catalog/'))
    expect(document.querySelector('[data-waking]')).toBeNull()
    press('add')
    dispatchEvent(new Event(SCRIPTS_UNAVAILABLE_EVENT))
    await hydrate(place())
    expect(receivedEvents).toEqual([])
  })

  test('is held for half a minute at most', () => {
    vi.useFakeTimers()
    press('menu')
    vi.advanceTimersByTime(29_000)
    expect(leaves).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(leaves).toHaveBeenCalledTimes(1)
    expect(document.querySelector('[data-waking]')).toBeNull()
  })
})
