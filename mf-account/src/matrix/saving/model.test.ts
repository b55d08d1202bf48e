import { $notices } from '@vitrina/shell/notices'
import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { accountGateway, refusal, scopeWith } from '../../account.fixture.tsx'
import { matrixLine, matrixView } from '../matrix.fixture.ts'
import { $sheet } from '../model.ts'
import { basketFilled } from './model.ts'

const SHARE = 'PUT /api/site/personal/shops/:id/basket/'
const ordered = [{ idcode: 'a', count: 6 }]
const open = (reply: unknown) => {
  const gateway = accountGateway({ [SHARE]: () => reply })
  return { gateway, scope: scopeWith(gateway.api, [$sheet as never, matrixView([matrixLine('a')])]) }
}

test('says for which shop the goods in the basket are', async () => {
  const { gateway, scope } = open({ shops: [], shares: [] })
  await allSettled(basketFilled, { scope, params: ordered })
  expect(gateway.requests.filter(({ call }) => call === SHARE).map(({ input }) => input)).toEqual([
    { params: { id: 'shop-1' }, body: { lines: ordered } },
  ])
  expect(scope.getState($notices)).toEqual([])
})

test('tells the visitor when the basket has the goods and could not be told for which shop', async () => {
  const { scope } = open(refusal(503, 'Склад не отвечает'))
  await allSettled(basketFilled, { scope, params: ordered })
  expect(scope.getState($notices).map(({ kind, text }) => [kind, text.replaceAll('\u00a0', ' ')])).toEqual([
    ['error', expect.stringMatching(/^Товары в корзине, но не сохранилось, для какого они магазина\. ./)],
  ])
})
