import { $api } from '@vitrina/shell/api'
import { allSettled, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pausedGateway, settle } from '../../../gateway.fixture.ts'
import type { PendingOrder } from '../../form/draft-storage.ts'
import { pendingChanged } from '../../form/model.ts'
import { $isUnknown, $sending } from '../model.ts'
import './model.ts'

/** Requests sent when a pending order is restored from the draft. */
async function sentWhen(state: { sending: boolean; isUnknown: boolean }) {
  const { api, calls } = pausedGateway()
  // With the browser lock, an unanswered request would block later tests.
  vi.stubGlobal('navigator', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const values = [
    [$api, api],
    [$sending, state.sending],
    [$isUnknown, state.isUnknown],
  ]
  const scope = fork({ values: values as never })
  const params = { form: { idempotencyKey: 'key' }, at: Date.now() } as PendingOrder
  void allSettled(pendingChanged, { scope, params })
  await settle()
  return calls.map(({ name, body }) => [name, body])
}

test('sends a pending order again when the page sends nothing', async () => {
  expect(await sentWhen({ sending: false, isUnknown: false })).toEqual([
    ['POST /api/site/orders/', { idempotencyKey: 'key' }],
  ])
})

test.each([
  ['is sending one', { sending: true, isUnknown: false }],
  ['has told that an answer is missing', { sending: false, isUnknown: true }],
])('does not send a pending order again when the page %s', async (_, state) => {
  expect(await sentWhen(state)).toEqual([])
})
