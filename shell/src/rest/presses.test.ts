// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { holdPresses } from './presses.ts'
import { atFirstReach, atNextPress } from './reach.ts'

const heard: string[] = []
/** A page has one. */
const presses = holdPresses()

beforeEach(() => {
  heard.length = 0
  delete document.documentElement.dataset.alive
  document.body.innerHTML = `
    <p>text</p>
    <a id="menu" data-opens href="/catalog/">menu</a>
    <div class="remote-boundary">
      <button id="add" type="button">add</button>
      <form id="form"><button id="send">send</button></form>
    </div>`
  for (const id of ['menu', 'add', 'form'])
    document.getElementById(id)?.addEventListener(id === 'form' ? 'submit' : 'click', (event) => {
      event.preventDefault()
      heard.push(id)
    })
})

const press = (id: string, init: MouseEventInit = {}) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const place = () => document.querySelector<HTMLElement>('.remote-boundary') as HTMLElement

describe('a press before scripts have come', () => {
  test('is done again when its own place is alive, once, and only the last one', () => {
    press('menu')
    press('add')
    expect(heard).toEqual([])
    expect(document.getElementById('add')?.dataset.waking).toBe('')
    document.documentElement.dataset.alive = ''
    presses.giveBack()
    expect(heard).toEqual([])
    place().dataset.alive = ''
    presses.giveBack()
    presses.giveBack()
    expect(heard).toEqual(['add'])
    expect(document.querySelector('[data-waking]')).toBeNull()
  })

  test('that sends a form sends it then', () => {
    press('send')
    place().dataset.alive = ''
    presses.giveBack()
    expect(heard).toEqual(['form'])
  })

  test('with a key for another window is left to the browser', () => {
    press('menu', { ctrlKey: true })
    expect(heard).toEqual(['menu'])
  })

  test('is let go when nothing can come: a link leads where it leads', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    press('menu')
    presses.letGo()
    expect(assign).toHaveBeenCalledWith(expect.stringContaining('/catalog/'))
    expect(document.querySelector('[data-waking]')).toBeNull()
  })
})

describe('reaching for something', () => {
  const over = (selector: string, type = 'pointerover') =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

  test('is to come near to what may answer; to read is not', () => {
    const begin = vi.fn()
    atFirstReach(begin)
    over('p')
    dispatchEvent(new Event('scroll'))
    expect(begin).not.toHaveBeenCalled()
    over('#add')
    over('#menu')
    expect(begin).toHaveBeenCalledTimes(1)
  })

  test('is any key', () => {
    const begin = vi.fn()
    atFirstReach(begin)
    over('body', 'keydown')
    expect(begin).toHaveBeenCalledTimes(1)
  })

  test('after a failure takes a press', () => {
    const begin = vi.fn()
    atNextPress(begin)
    over('#add')
    over('#add', 'focusin')
    expect(begin).not.toHaveBeenCalled()
    over('#add', 'pointerdown')
    expect(begin).toHaveBeenCalledTimes(1)
  })
})
