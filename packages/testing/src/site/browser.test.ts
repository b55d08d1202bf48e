import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { disabledFeatures } from './browser.ts'

test('features that Playwright disables in Chromium stay disabled beside those that the tests disable', () => {
  const library = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const bundle = readFileSync(path.join(library, 'lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]/s.exec(bundle) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(disabledFeatures).toEqual(expect.arrayContaining(names))
})
