// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onFirstInteraction, onNextPress } from './first-interaction.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <p>text</p>
    <a id="menu" data-opens href="/catalog/">menu</a>
    <button id="add" type="button">add</button>`
})

describe('the first interaction', () => {
  const over = (selector: string, type = 'pointerover') =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

  test('is a pointer over an interactive element, and not over text or a scroll', () => {
    const begin = vi.fn()
    onFirstInteraction(begin)
    over('p')
    dispatchEvent(new Event('scroll'))
    expect(begin).not.toHaveBeenCalled()
    over('#add')
    over('#menu')
    expect(begin).toHaveBeenCalledTimes(1)
  })

  test('is any key', () => {
    const begin = vi.fn()
    onFirstInteraction(begin)
    over('body', 'keydown')
    expect(begin).toHaveBeenCalledTimes(1)
  })

  test('is a press after a failure', () => {
    const begin = vi.fn()
    onNextPress(begin)
    over('#add')
    over('#add', 'focusin')
    expect(begin).not.toHaveBeenCalled()
    over('#add', 'pointerdown')
    expect(begin).toHaveBeenCalledTimes(1)
  })
})
