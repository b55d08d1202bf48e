import type { Request } from 'express'
import { beforeEach, expect, test } from 'vitest'
import { MemoryCounters } from './counters.ts'
import { DocumentCounts } from './document-counts.ts'
import { KnownParts } from './parts.ts'
import { isPageView } from './signal-source.ts'
import { Signals } from './signals.ts'
import { HOUR_MS, MINUTE_MS } from './slots.ts'

const SET = 'a'.repeat(16)
let now = 0
let documents: DocumentCounts
let signals: Signals

beforeEach(() => {
  now = Date.UTC(2026, 0, 2, 12)
  const counters = new MemoryCounters(() => now)
  const known = new KnownParts({
    readSet: async () => ({ id: SET, remotes: {} }) as never,
    readVersion: async () => null as never,
  })
  documents = new DocumentCounts(counters, () => now)
  signals = new Signals(counters, known, () => now)
})

const who = (number: number, address = `10.0.0.${number}`, runsScripts = true) => {
  return { visitor: `visitor-${number}`, address, runsScripts }
}

async function counted(from = 0) {
  const [figures] = await documents.since(SET, [from])
  const sum = (name: 'documents' | 'alive') => figures?.groups.reduce((all, group) => all + group[name], 0)
  return [sum('documents'), sum('alive')]
}

const view = { fresh: true, parts: [], failures: [], vitals: [] }

test('counts documents of a set and how many of them came alive', async () => {
  for (let at = 0; at < 5; at += 1) signals.countDocument(SET, who(at))
  for (let at = 0; at < 3; at += 1) await signals.record({ set: SET, alive: true, views: [view] }, who(at))
  now += 3 * MINUTE_MS
  expect(await counted()).toEqual([5, 3])
  now += 5 * HOUR_MS
  expect(await counted()).toEqual([5, 3])
  expect(await counted(now - HOUR_MS)).toEqual([0, 0])
})

test('does not count documents that may still report', async () => {
  signals.countDocument(SET, who(1))
  expect(await counted()).toEqual([0, 0])
  now += MINUTE_MS
  expect(await counted()).toEqual([0, 0])
  now += MINUTE_MS
  expect(await counted()).toEqual([1, 0])
})

test('limits the weight of a browser without scripts, a visitor’s many tabs and an address’s many visitors [S13]', async () => {
  for (let at = 0; at < 50; at += 1) signals.countDocument(SET, who(at, `10.0.1.${at}`, false))
  for (let at = 0; at < 50; at += 1) signals.countDocument(SET, who(1))
  for (let at = 0; at < 50; at += 1) signals.countDocument(SET, who(at, '10.0.2.1'))
  now += 3 * MINUTE_MS
  expect(await counted()).toEqual([1 + 9, 0])
})

const makeRequest = (headers: Record<string, string>, method = 'GET') => ({ method, headers }) as unknown as Request

test('counts only opened pages, no prefetches and no subresources', () => {
  expect(isPageView(makeRequest({ 'sec-fetch-dest': 'document' }), 200)).toBe(true)
  expect(isPageView(makeRequest({}), 200)).toBe(true)
  expect(isPageView(makeRequest({ 'sec-fetch-dest': 'empty' }), 200)).toBe(false)
  expect(isPageView(makeRequest({ 'sec-purpose': 'prefetch;prerender' }), 200)).toBe(false)
  expect(isPageView(makeRequest({ purpose: 'prefetch' }), 200)).toBe(false)
  expect(isPageView(makeRequest({}, 'HEAD'), 200)).toBe(false)
  expect(isPageView(makeRequest({}), 503)).toBe(false)
})
