// @vitest-environment happy-dom
import { $notices } from '@vitrina/shell/notices'
import { $session } from '@vitrina/shell/session'
import { allSettled, type StoreWritable } from 'effector'
import { beforeEach, expect, test } from 'vitest'
import { accountGateway, offline, refusal, scopeWith } from '../../account.fixture.tsx'
import { saveDraft } from '../../draft/draft-storage.ts'
import { sampleEstimate, sampleLine } from '../../estimates.fixture.ts'
import type { Change } from '../changes.ts'
import { $clashes } from '../conflict/model.ts'
import { changeRequested, estimateLoaded } from '../model.ts'
import './model.ts'

const LINE = '/api/site/personal/estimates/:id/lines/:lineId/'
const loaded = sampleEstimate([sampleLine('1', 10), sampleLine('2', 5)])
const note: Change = { kind: 'note', lineId: 'line-1', note: 'На этаж' }

/** A page just opened by a user, with its loader data. */
async function opened(uuid = 'u1', estimate = loaded, reply: unknown = { version: 9, changedAt: '', message: null }) {
  const gateway = accountGateway({
    [`PUT ${LINE}`]: reply,
    'GET /api/site/personal/estimates/:id/': { ...estimate, version: 9 },
  })
  const scope = scopeWith(gateway.api, [$session as unknown as StoreWritable<never>, { uuid, isAuth: true }])
  await allSettled(estimateLoaded, { scope, params: estimate })
  const puts = () => gateway.requests.filter(({ call }) => call === `PUT ${LINE}`).map(({ input }) => input.body)
  return { scope, puts, requests: gateway.requests }
}

const lost = async (reply: unknown) => {
  const { scope } = await opened('u1', loaded, reply)
  await allSettled(changeRequested, { scope, params: note })
}

beforeEach(() => localStorage.clear())

test.each([
  ['a lost sign-in', refusal(401)],
  ['a lost network', offline()],
  ['a gateway that does not answer', refusal(503)],
])('a change not saved because of %s is sent once when the page is opened again', async (_, reply) => {
  await lost(reply)
  const again = await opened()
  expect(again.puts()).toEqual([{ version: 5, note: 'На этаж' }])
  expect(again.scope.getState($notices)[0]?.text).toContain('не успели сохраниться')
  expect((await opened()).puts()).toEqual([])
})

test('an unsent change belongs to one visitor and one estimate', async () => {
  await lost(refusal(401))
  expect((await opened('u2')).puts()).toEqual([])
  expect((await opened('u1', { ...loaded, id: 'e2' })).puts()).toEqual([])
  expect((await opened()).puts()).toHaveLength(1)
})

test('a calculation stored under its former name of the version is sent under the current one', async () => {
  const calculation = { id: 'c', calculator: 'walls', title: 'Стены', inputs: {}, calculator_version: 2 }
  const changes = [{ kind: 'write', changes: [{ kind: 'calculation', calculation, lines: [] }] }]
  saveDraft({ form: 'unsent-1:e1', owner: 'u1' }, { changes, base: loaded })
  const { requests } = await opened()
  const { calculator_version: _, ...facts } = calculation
  const sent = requests.find(({ call }) => call === 'POST /api/site/personal/estimates/:id/changes/')
  expect(sent?.input.body).toEqual({
    version: 5,
    changes: [{ kind: 'calculation', calculation: { ...facts, calculatorVersion: 2 }, lines: [] }],
  })
})

test('becomes a clash when another save came first', async () => {
  await lost(offline())
  const theirs = sampleEstimate([sampleLine('1', 10, { note: 'В подвал' }), sampleLine('2', 5)], { version: 8 })
  const again = await opened('u1', theirs)
  expect(again.puts()).toEqual([])
  expect(again.scope.getState($clashes)).toMatchObject([{ mine: 'На этаж', saved: 'В подвал' }])
})

test('does not retry a change that was refused for good', async () => {
  await lost(refusal(422, 'Слишком длинное'))
  expect((await opened()).puts()).toEqual([])
})
