// @vitest-environment happy-dom
import { $session } from '@vitrina/shell/session'
import { allSettled, type StoreWritable } from 'effector'
import { beforeEach, expect, test } from 'vitest'
import { accountGateway, refusal, scopeWith } from '../../account.fixture.tsx'
import { sampleEstimate, sampleLine } from '../../estimates.fixture.ts'
import { $clashes, clashesSettled } from '../conflict/model.ts'
import { changeRequested, estimateLoaded } from '../model.ts'
import './model.ts'

const ONE = '/api/site/personal/estimates/:id/'
const LINE = `PUT ${ONE}lines/:lineId/`
const before = sampleEstimate([sampleLine('1', 10), sampleLine('2', 5)])
const theirs = sampleEstimate([sampleLine('1', 10, { note: 'В подвал' }), sampleLine('2', 5)], { version: 9 })
const clash = { mine: 'На этаж', saved: 'В подвал' }

async function opened(uuid = 'u1', estimate = theirs) {
  const gateway = accountGateway({ [LINE]: refusal(409, 'Смету изменили'), [`GET ${ONE}`]: theirs })
  const scope = scopeWith(gateway.api, [$session as unknown as StoreWritable<never>, { uuid, isAuth: true }])
  await allSettled(estimateLoaded, { scope, params: estimate })
  return { scope, gateway, puts: () => gateway.requests.filter(({ call }) => call === LINE).length }
}

const clashing = async () => {
  const page = await opened('u1', before)
  await allSettled(changeRequested, { scope: page.scope, params: { kind: 'note', lineId: 'line-1', note: 'На этаж' } })
  expect(page.scope.getState($clashes)).toMatchObject([clash])
  return page
}

beforeEach(() => localStorage.clear())

test('clashes are restored after a reload, and none of them is written by itself', async () => {
  await clashing()
  for (let reload = 0; reload < 2; reload += 1) {
    const { scope, puts } = await opened()
    expect(scope.getState($clashes)).toMatchObject([clash])
    expect(puts()).toBe(0)
    // The loader runs again.
    await allSettled(estimateLoaded, { scope, params: theirs })
    expect(scope.getState($clashes)).toHaveLength(1)
  }
})

test('clashes belong to one visitor, and are deleted once resolved', async () => {
  await clashing()
  expect((await opened('u2')).scope.getState($clashes)).toEqual([])
  const { scope } = await opened()
  await allSettled(clashesSettled, { scope, params: { estimateId: before.id, mine: [] } })
  expect((await opened()).scope.getState($clashes)).toEqual([])
})
