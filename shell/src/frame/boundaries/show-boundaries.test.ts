// @vitest-environment happy-dom
import { BOOT_ELEMENT } from '@vitrina/federation/boot'
import { afterEach, expect, test } from 'vitest'
import { toggleBoundaries } from './show-boundaries.ts'

afterEach(() => {
  document.documentElement.removeAttribute('style')
  document.documentElement.className = ''
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const versionOf = (name: string) => document.documentElement.style.getPropertyValue(`--version-${name}`)
const isShown = () => document.documentElement.classList.contains('show-boundaries')

test('labels each remote with the first digits of its version, and the shell with those of its script', () => {
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT}">${JSON.stringify({
    remotes: { 'mf-basket': { version: '0123456789abcdef' } },
  })}</script>`
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.setAttribute('src', 'https://shop.test/remotes/shell/fedcba9876543210/main.mjs')
  document.head.append(script)
  toggleBoundaries(false)
  expect([versionOf('mf-basket'), versionOf('shell')]).toEqual(['" 01234567"', '" fedcba98"'])
  expect(isShown()).toBe(true)
})

test('hides the boundaries only when it may hide, and does not throw on a page without boot data', () => {
  toggleBoundaries(false)
  toggleBoundaries(false)
  expect(isShown()).toBe(true)
  toggleBoundaries(true)
  expect(isShown()).toBe(false)
  toggleBoundaries(true)
  expect(isShown()).toBe(true)
})
