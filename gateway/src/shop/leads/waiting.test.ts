import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PortalAnswer } from '../../infra/webhooks/portal.fixture.ts'
import { draft, openLeads, place, temporaryFolder } from './leads.fixture.ts'

const add = 'crm.lead.add.json'
const list = 'crm.lead.list.json'
const comment = 'crm.timeline.comment.add'
const commentList = 'crm.timeline.comment.list'
const nothingFound: PortalAnswer = { body: { result: [] } }

const added = (methods: () => (string | undefined)[], method = add) =>
  methods().filter((name) => name === method).length

test('delivers a refused lead later, with its comment, once', async () => {
  const { leads, answers, methods } = openLeads({ [add]: { status: 403, body: { error: 'ACCESS_DENIED' } } })
  expect(await leads.send('key', draft, place)).toEqual({ sent: false, kept: false })
  expect(leads.waiting().count).toBe(1)
  delete answers[add]
  await expect.poll(() => leads.waiting().count).toBe(0)
  expect(added(methods, comment)).toBe(1)
  expect(methods()).not.toContain(list)
})

test('waits longer after each failure of the CRM', async () => {
  const { leads, methods } = openLeads({ [add]: 'down' }, { pauseMs: 20 })
  await leads.send('key', draft, place)
  await pause(600)
  expect(added(methods)).toBeGreaterThanOrEqual(3)
  expect(added(methods)).toBeLessThanOrEqual(5)
})

test.each<[string, PortalAnswer]>([
  ['hung up', 'hangs up'],
  ['answered 502', { status: 502, body: null }],
  ['answered with a page', { body: '<html>' }],
])('looks up a lead in a CRM that took it and then %s, and does not send it twice', async (_, answer) => {
  const { leads, answers, calls, methods } = openLeads({ [add]: answer })
  answers[list] = { body: { result: [{ ID: '78' }] } }
  expect(await leads.send('key', draft, place)).toEqual({ sent: false, kept: true })
  delete answers[add]
  await expect.poll(() => leads.waiting().count).toBe(0)
  expect([added(methods), added(methods, comment)]).toEqual([1, 1])
  const [first] = calls
  const lookupBody = calls.find(({ path: called }) => called.endsWith(list))?.body as { filter?: object }
  expect(lookupBody.filter).toEqual({ ORIGINATOR_ID: 'bazis', ORIGIN_ID: first?.body.fields.ORIGIN_ID })
  expect(calls.at(-1)?.body.fields.ENTITY_ID).toBe('78')
})

test('sends a lead again that the CRM did not receive', async () => {
  const { leads, answers, methods } = openLeads({ [add]: 'hangs up', [list]: nothingFound })
  await leads.send('key', draft, place)
  delete answers[add]
  await expect.poll(() => leads.waiting().count).toBe(0)
  expect(methods()).toEqual([add, list, add, comment])
})

test('does not send a lead again while its lookup fails', async () => {
  const { leads, answers, methods } = openLeads(
    { [add]: 'hangs up', [list]: { status: 500, body: null } },
    { pauseMs: 4 },
  )
  await leads.send('key', draft, place)
  delete answers[add]
  await expect.poll(() => added(methods, list)).toBeGreaterThan(1)
  expect(added(methods)).toBe(1)
})

test('sends a lead again to a CRM without a lookup method', async () => {
  const { leads, answers } = openLeads({ [add]: 'hangs up', [list]: { body: { error: 'ERROR_METHOD_NOT_FOUND' } } })
  await leads.send('key', draft, place)
  delete answers[add]
  await expect.poll(() => leads.waiting().count).toBe(0)
})

test('looks for a comment with an unknown result before it sends it again', async () => {
  const { leads, answers, methods } = openLeads({ [comment]: 'hangs up' })
  answers['crm.timeline.comment.list'] = { body: { result: [{ ID: '5', COMMENT: 'Смесь\r\n' }] } }
  expect(await leads.send('key', draft, place)).toEqual({ sent: true, kept: false })
  await expect.poll(() => leads.waiting().count).toBe(0)
  expect([added(methods), added(methods, comment)]).toEqual([1, 1])
})

test('accepts the form without waiting for a slow CRM, and uses its later response', async () => {
  let answer = (_: PortalAnswer) => {}
  const { leads, answers, methods } = openLeads({}, { formTimeoutMs: 30 })
  answers[add] = () => new Promise((resolve) => (answer = resolve))
  expect(await leads.send('key', draft, place)).toEqual({ sent: false, kept: true })
  expect(await leads.send('key', draft, place)).toEqual({ sent: false, kept: true })
  answer({ body: { result: 79 } })
  await expect.poll(() => leads.waiting().count).toBe(0)
  expect(methods()).toEqual([add, comment])
})

test('sends a lead once to a CRM that answers after a minute, without delaying the form or closing the connection [T98]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const limits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => limits.mockRestore())
  const { leads, answers, methods } = openLeads({}, { pauseMs: 5000 })
  const minute = new Promise<PortalAnswer>((resolve) => setTimeout(() => resolve({ body: { result: 79 } }), 60_000))
  answers[add] = () => minute
  const answer = leads.send('key', draft, place)
  await vi.advanceTimersByTimeAsync(8001)
  expect(await answer).toEqual({ sent: false, kept: true })
  expect(limits.mock.calls[0]?.[0]).toBeGreaterThan(60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(leads.waiting().count).toBe(0)
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(methods()).toEqual([add, comment])
})

test('keeps waiting leads over a restart, and removes delivered ones from the disk', async () => {
  const dataDir = temporaryFolder()
  const { leads, answers, start } = openLeads({ [add]: 'down' }, { dataDir, pauseMs: 50 })
  await leads.send('key', draft, place)
  await leads.close()
  delete answers[add]
  const after = start()
  after.open()
  await expect.poll(() => after.waiting().count).toBe(0)
  await after.close()
  expect(readFileSync(path.join(dataDir, 'leads.sqlite')).includes('Анна')).toBe(false)
})

test('sends the lead at once when the disk is full, and reports a failed delivery', async () => {
  const dataDir = path.join(temporaryFolder(), 'a-file')
  writeFileSync(dataDir, '')
  const { leads, answers, methods } = openLeads({}, { dataDir })
  expect(await leads.send('key', draft, place)).toEqual({ sent: true, kept: false })
  expect(methods()).toEqual([list, add, comment])
  answers[add] = 'down'
  expect(await leads.send('other', draft, place)).toEqual({ sent: false, kept: false })
})

test('does not duplicate a form sent again on a full disk, and adds the missing comment', async () => {
  const { leads, answers, methods } = openLeads({}, { dataDir: '/dev/null/none' })
  await leads.send('key', draft, place)
  answers[list] = { body: { result: [{ ID: '77' }] } }
  answers[commentList] = nothingFound
  expect(await leads.send('key', draft, place)).toEqual({ sent: true, kept: false })
  expect([added(methods), added(methods, comment)]).toEqual([1, 2])
  answers[commentList] = { body: { result: [{ ID: '5', COMMENT: draft.comment }] } }
  expect(await leads.send('key', draft, place)).toEqual({ sent: true, kept: false })
  expect([added(methods), added(methods, comment)]).toEqual([1, 2])
})

test('alerts once when leads wait, and once when none does', async () => {
  const tell = vi.fn()
  const { leads, answers } = openLeads({ [add]: 'down' }, { pauseMs: 2, notify: tell })
  for (const key of ['a', 'b', 'c']) await leads.send(key, draft, place)
  await expect.poll(() => tell.mock.calls.length, { timeout: 10_000 }).toBe(1)
  expect(tell.mock.calls[0]?.[0]).toMatchObject({ kind: 'waiting', count: 3 })
  delete answers[add]
  await expect.poll(() => tell.mock.calls.length, { timeout: 10_000 }).toBe(2)
  expect(tell.mock.calls[1]?.[0]).toMatchObject({ kind: 'none' })
})
