import { $api } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { sampleProduct } from '../pages.fixture.ts'
import { $popular, $viewed, emptyResultShown } from './model.ts'

const products = ['1', '2', '3', '4', '5', '6'].map((idcode) => sampleProduct(idcode))

const scopeWith = (viewed: () => unknown) =>
  fork({
    values: [
      [
        $api,
        (async ({ path }: { path: string }) => (path.includes('/lists/') ? viewed() : { hits: products })) as never,
      ],
    ] as never,
  })

test('loads popular and viewed products for an empty result, and clears them after a change of identity', async () => {
  const scope = scopeWith(() => ({ products, missing: [] }))
  await allSettled(emptyResultShown, { scope })
  expect([scope.getState($popular).length, scope.getState($viewed).length]).toEqual([5, 5])
  await allSettled(identityChanged as never, { scope })
  expect([scope.getState($popular), scope.getState($viewed)]).toEqual([[], []])
})

test('omits products that fail to load', async () => {
  const scope = scopeWith(() => Promise.reject(new Error('away')))
  await allSettled(emptyResultShown, { scope })
  expect([scope.getState($popular).length, scope.getState($viewed).length]).toEqual([5, 0])
})
