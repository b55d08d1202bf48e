import { $api } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { allSettled, fork, type Scope } from 'effector'
import { expect, test } from 'vitest'
import { sampleProduct } from '../pages.fixture.ts'
import { $suggested, emptyResultShown } from './model.ts'

const products = ['1', '2', '3', '4', '5', '6'].map((idcode) => sampleProduct(idcode))

const scopeWith = (viewed: () => unknown, home: () => unknown = () => ({ hits: products })) =>
  fork({
    values: [
      [$api, (async ({ path }: { path: string }) => (path.includes('/lists/') ? viewed() : home())) as never],
    ] as never,
  })
const lengthsIn = (scope: Scope) => {
  const { viewed, popular } = scope.getState($suggested)
  return { viewed: viewed.length, popular: popular.length }
}

test('loads viewed and popular products for an empty result, and again after a change of identity', async () => {
  let viewed = products
  const scope = scopeWith(() => ({ products: viewed, missing: [] }))
  await allSettled(identityChanged as never, { scope })
  expect(lengthsIn(scope)).toEqual({ viewed: 0, popular: 0 })
  await allSettled(emptyResultShown, { scope })
  expect(lengthsIn(scope)).toEqual({ viewed: 5, popular: 5 })
  viewed = products.slice(0, 1)
  await allSettled(identityChanged as never, { scope })
  expect(lengthsIn(scope)).toEqual({ viewed: 1, popular: 5 })
})

test('shows both rows at once: the later one does not push the other down', async () => {
  const late = Promise.withResolvers()
  const scope = scopeWith(() => late.promise)
  const shown = allSettled(emptyResultShown, { scope })
  await Promise.resolve()
  expect(lengthsIn(scope)).toEqual({ viewed: 0, popular: 0 })
  late.resolve({ products, missing: [] })
  await shown
  expect(lengthsIn(scope)).toEqual({ viewed: 5, popular: 5 })
})

test('ignores products that another account was shown', async () => {
  const answers = [Promise.withResolvers(), Promise.withResolvers()]
  let at = 0
  const scope = scopeWith(() => answers[at++]?.promise)
  const first = allSettled(emptyResultShown, { scope })
  const second = allSettled(identityChanged as never, { scope })
  answers[1]?.resolve({ products: products.slice(0, 1), missing: [] })
  answers[0]?.resolve({ products, missing: [] })
  await Promise.all([first, second])
  expect(lengthsIn(scope)).toEqual({ viewed: 1, popular: 5 })
})

test('leaves out a row that fails to load', async () => {
  const scope = scopeWith(() => Promise.reject(new Error('away')))
  await allSettled(emptyResultShown, { scope })
  expect(lengthsIn(scope)).toEqual({ viewed: 0, popular: 5 })
})
