import { $api } from '@vitrina/shell/api'
import { allSettled, fork, type Scope } from 'effector'
import { beforeEach, expect, test } from 'vitest'
import { type Call, pausedGateway, settle } from '../../gateway.fixture.ts'
import { $supply, supplyRequested } from './model.ts'

let calls: Call[]
let scope: Scope
beforeEach(() => {
  const gateway = pausedGateway()
  calls = gateway.calls
  scope = fork({ values: [[$api, gateway.api] as const] as never })
})
const want = async (department: string, ...idcodes: string[]) => {
  void allSettled(supplyRequested, { scope, params: { department, idcodes } })
  await settle()
}
const answer = async (at: number, here: number) => {
  calls[at]?.answer({ byCode: { '1': { here } } })
  await settle()
}
const known = () => scope.getState($supply).byCode

test('sends one request for two components, and none when a line is removed', async () => {
  await want('12', '1', '2')
  await want('12', '1', '2')
  await answer(0, 5)
  await want('12', '1')
  expect(calls).toHaveLength(1)
  expect(known()).toEqual({ '1': { here: 5 } })
})

test('requests again for a new line or another department [BASKET-07]', async () => {
  await want('12', '1')
  await answer(0, 5)
  await want('12', '1', '2')
  await answer(1, 6)
  await want('31', '1', '2')
  await answer(2, 7)
  expect(calls).toHaveLength(3)
  expect(known()).toEqual({ '1': { here: 7 } })
})

test('requests again when a response was overtaken by a change of department [T52]', async () => {
  await want('12', '1')
  await want('31', '1')
  expect(calls).toHaveLength(1)
  await answer(0, 5)
  expect(calls).toHaveLength(2)
  await answer(1, 9)
  expect(scope.getState($supply)).toMatchObject({ department: '31', byCode: { '1': { here: 9 } } })
})

test('retries a failed request with the next change, not at once', async () => {
  await want('12', '1')
  calls[0]?.refuse(503, 'нет')
  await settle()
  expect(calls).toHaveLength(1)
  expect(known()).toBeNull()
  await want('12', '1', '2')
  expect(calls).toHaveLength(2)
})
