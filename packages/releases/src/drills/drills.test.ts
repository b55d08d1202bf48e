import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Drill } from '@vitrina/contracts/ops/drills'
import { expect, onTestFinished, test } from 'vitest'
import { openDrillJournal } from './journal.ts'
import { proofOf, proofText } from './proof.ts'

const now = Date.parse('2026-11-20T13:00:00Z')
const drill: Drill = {
  name: 'mf-basket',
  at: '2026-11-20T10:00:00Z',
  from: 'a',
  to: 'b',
  tookMs: 612,
  requests: 30,
  failed: 0,
  mixed: 0,
  isProven: true,
  why: null,
}
const failed: Drill = { ...drill, at: '2026-11-20T12:55:00Z', failed: 2, isProven: false, why: 'it threw' }

async function journal() {
  const dataDir = await mkdtemp(join(tmpdir(), 'drills-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  await mkdir(join(dataDir, 'releases'))
  return { dataDir, drillJournal: openDrillJournal(dataDir, null) }
}

test('lists drills latest first, and skips a truncated line', async () => {
  const { dataDir, drillJournal } = await journal()
  expect(await drillJournal.list()).toEqual([])
  await drillJournal.record(drill)
  await appendFile(join(dataDir, 'releases/drills.jsonl'), `${JSON.stringify(failed).slice(0, 40)}\n`)
  await drillJournal.record(failed)
  expect(await drillJournal.list()).toEqual([failed, drill])
})

test('lists at most 200 drills, however long the file is', async () => {
  const { dataDir, drillJournal } = await journal()
  const lines = Array.from({ length: 250 }, (_, requests) => JSON.stringify({ ...drill, requests }))
  await appendFile(join(dataDir, 'releases/drills.jsonl'), `${lines.join('\n')}\n`)
  const list = await drillJournal.list()
  expect([list.length, list[0]?.requests, list.at(-1)?.requests]).toEqual([200, 249, 50])
})

test('shows a successful drill with its age, time, failures and mixed pages', () => {
  const text = proofText(proofOf('mf-basket', [drill], 7, now), 7, now)
  expect(text).toBe('last proven rollback: 3 h ago, 0.6 s, 0 failed, 0 mixed')
})

test('shows a later failed drill beside the successful one, which stays valid', () => {
  const proof = proofOf('mf-basket', [failed, drill], 7, now)
  expect(proof).toEqual({ proven: drill, last: failed, isOverdue: false })
  expect(proofText(proof, 7, now)).toContain('; the last drill, 5 min ago, failed: it threw')
})

test.each([
  [7, '2026-11-13T13:00:00Z', false],
  [7, '2026-11-13T12:59:59Z', true],
  [null, '2020-01-01T00:00:00Z', false],
])('with a limit of %s days a drill of %s is overdue: %s', (validDays, at, isOverdue) => {
  const proof = proofOf('mf-basket', [{ ...drill, at }], validDays, now)
  expect(proof.isOverdue).toBe(isOverdue)
  expect(proofText(proof, validDays, now).includes('older than 7 days')).toBe(isOverdue)
})

test.each([
  ['2026-11-27T13:00:00Z', false],
  ['2026-11-27T13:00:01Z', true],
])('marks a drill with a future date, %s, and accepts it only within the limit', (at, isOverdue) => {
  const proof = proofOf('mf-basket', [{ ...drill, at }], 7, now)
  expect(proof.isOverdue).toBe(isOverdue)
  expect(proofText(proof, 7, now)).toBe('last proven rollback: at a time yet to come, 0.6 s, 0 failed, 0 mixed')
})

test('does not count the drill of one part for another', () => {
  const proof = proofOf('mf-catalog', [drill], 7, now)
  expect(proof).toEqual({ proven: null, last: null, isOverdue: true })
  expect(proofText(proof, 7, now)).toBe('rollback never proven')
})
