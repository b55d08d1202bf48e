// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STARTER } from './starter.ts'

let presses = 0

beforeEach(() => {
  presses = 0
  delete document.documentElement.dataset.old
  document.body.innerHTML = '<a href="tel:+78172001213">+7 (8172) 00-12-13</a><button type="button">В корзину</button>'
  document.querySelector('button')?.addEventListener('click', () => {
    presses += 1
  })
})
afterEach(() => vi.unstubAllGlobals())

const note = () => document.getElementById('old-browser')

function start(): void {
  new Function(STARTER)()
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

test.each([
  ['no joined signals', () => vi.stubGlobal('AbortSignal', class {})],
  ['no signals at all', () => vi.stubGlobal('AbortSignal', undefined)],
  ['no check of addresses', () => vi.stubGlobal('URL', class {})],
])('in a browser with %s the page stays as served: no press is held, and a note says how to buy', (_, make) => {
  make()
  start()
  expect(document.documentElement.dataset.old).toBe('')
  document.querySelector('button')?.click()
  expect(presses).toBe(1)
  expect(note()?.textContent).toContain('закажите по телефону\u00a0+7 (8172) 00-12-13.')
  expect(note()?.querySelector('a')?.getAttribute('href')).toBe('tel:+78172001213')
})

// Listeners stay on this document, so this test comes last.
test('in a supported browser presses wait for the scripts', () => {
  new Function(STARTER)()
  expect(document.documentElement.dataset.old).toBeUndefined()
  document.querySelector('button')?.click()
  expect(presses).toBe(0)
})
