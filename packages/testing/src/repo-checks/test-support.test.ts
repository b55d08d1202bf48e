/** Modules that only tests use are named `*.fixture.*`, so that a path distinguishes them from the product. */
import { expect, test } from 'vitest'
import { isFixture, isTest, modules, productModules, resolveSpecifier } from './product-files.ts'
import { filesMatching, importsOf, read } from './repository.ts'

const sources = modules.filter((file) => !isTest(file) && !isFixture(file))

test('a file that only tests and fixtures import is named *.fixture.*', () => {
  const product = productModules()
  expect(product.size).toBeGreaterThan(2000)
  const others = sources.filter((file) => !product.has(file))
  expect(others.map((file) => `${file}: no entry of the product leads to it`)).toEqual([])
})

test('no module of the product imports a fixture or a test', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .flatMap(({ specifier }) => resolveSpecifier(file, specifier))
      .filter((to) => isFixture(to) || isTest(to) || to.startsWith('packages/testing/'))
      .map((to) => `${file} imports ${to}`),
  )
  expect(wrong).toEqual([])
})

test('no path uses another name for test support: sample, stand-in, for-tests', () => {
  const former = /(?:^|\/)(?:samples?|stand-ins?)(?=[./]|$)|[/-](?:for-tests?|sample-[^/]*|stand-in)(?=[./-])/
  expect(filesMatching('.').filter((file) => former.test(file))).toEqual([])
})

test('folders are removed with retries, since a write may still be in flight', () => {
  const removals = filesMatching('*.test.ts', '*.test.tsx', '*.fixture.ts', '*.e2e.ts', '*.suite.ts').flatMap((file) =>
    [...read(file).matchAll(/\brm(?:Sync)?\([^\n]{0,300}?\{ ([^{}\n]*recursive: true[^{}\n]*) \}/g)].map(
      ([, options = '']) => ({
        file,
        options,
      }),
    ),
  )
  expect(removals.length).toBeGreaterThan(90)
  expect(removals.filter(({ options }) => !options.includes('maxRetries')).map(({ file }) => file)).toEqual([])
})
