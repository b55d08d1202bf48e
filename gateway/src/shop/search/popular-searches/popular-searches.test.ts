import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PopularSearches } from './popular-searches.ts'
import { PopularSearchesFile } from './popular-searches-file.ts'

const DAY = 24 * 60 * 60_000
let folder: string
let now: number
let warned: unknown[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrina-often-'))
  now = Date.UTC(2026, 10, 29)
  warned = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** A set shared by gateways, as in Redis; unreachable while `isAway` is set. */
function sharedSet() {
  const members = new Map<string, number>()
  const state = {
    members,
    isAway: false,
    isShared: true,
    async addToSet(_: string, added: ReadonlyMap<string, number>, atMost: number) {
      if (state.isAway) return false
      for (const [member, end] of added) members.set(member, Math.max(end, members.get(member) ?? 0))
      const over = [...members].sort(([, one], [, other]) => one - other).slice(0, Math.max(0, members.size - atMost))
      for (const [member] of over) members.delete(member)
      return true
    },
    readSet: async () => (state.isAway ? null : new Map(members)),
  }
  return state
}
const alone = { isShared: false, addToSet: async () => true, readSet: async () => new Map() }

function open(shared: ConstructorParameters<typeof PopularSearches>[0] = alone, dataDir = folder) {
  const log = { warn: (...args: unknown[]) => void warned.push(args) }
  const often = new PopularSearches(shared, new PopularSearchesFile(dataDir, log as never), () => now)
  return {
    often,
    search(phrase: string, ...askers: (string | number)[]) {
      often.learnPhrase(phrase, phrase)
      for (const asker of askers) often.recordSearch(phrase, `10.0.${asker}`)
    },
  }
}

test('shows what five networks search for, most frequent first', () => {
  const { often, search } = open()
  search('ламинат', 1, 2, 3, 4, 5)
  search('цемент', 1, 2, 3, 4, 5, 6)
  search('клей', 1, 2, 3, 4)
  expect(often.phrases()).toEqual(['цемент', 'ламинат'])
})

test('counts a thousand searches of one network once', () => {
  const { often, search } = open()
  for (let at = 0; at < 1000; at += 1) search('ламинат', 1, 2, 3, 4)
  expect([often.phrases(), often.size]).toEqual([[], 4])
})

test('counts at most twenty new phrases of a network in a day', () => {
  const { often, search } = open()
  for (let at = 0; at < 500; at += 1) search(`фраза ${at}`, 1)
  expect(often.size).toBe(20)
})

test('does not count a search without a public phrase, nor an unknown one', () => {
  const { often } = open()
  often.learnPhrase('иванов 89211234567', null)
  for (let at = 0; at < 10; at += 1) {
    often.recordSearch('иванов 89211234567', `10.0.${at}`)
    often.recordSearch('никогда не искали', `10.0.${at}`)
  }
  expect([often.phrases(), often.size]).toEqual([[], 0])
})

test('shows forms of the same words once, in the most frequent form', () => {
  const { often, search } = open()
  search('гипсокартон', 1, 2, 3, 4, 5, 6)
  search('гипсокартона', 1, 2, 3, 4, 5)
  search('клей для плитки', 1, 2, 3, 4, 5)
  expect(often.phrases()).toEqual(['гипсокартон', 'клей для плитки'])
})

test('shows at most six phrases', () => {
  const { often, search } = open()
  for (const phrase of ['брус', 'клей', 'пена', 'цемент', 'краска', 'ламинат', 'кирпич', 'доска'])
    search(phrase, 1, 2, 3, 4, 5)
  expect(often.phrases()).toHaveLength(6)
})

test('stops counting a search after a week, which a later one extends', async () => {
  const { often, search } = open()
  search('ламинат', 1, 2, 3, 4, 5)
  search('цемент', 1, 2, 3, 4, 5)
  now += 6 * DAY
  search('цемент', 1, 2, 3, 4, 5)
  now += 2 * DAY
  await often.sync()
  expect([often.phrases(), often.size]).toEqual([['цемент'], 5])
})

test('never stores more than 20,000 entries', () => {
  const { often } = open()
  for (let asker = 0; asker < 1500; asker += 1) {
    for (let at = 0; at < 20; at += 1) {
      const phrase = `фраза ${asker} ${at}`
      often.learnPhrase(phrase, phrase)
      often.recordSearch(phrase, `10.${asker >> 8}.${asker & 255}`)
    }
  }
  expect(often.size).toBe(20_000)
}, 30_000)

test('sums the counts of gateways, and counts a network on both once', async () => {
  const shared = sharedSet()
  const [one, other] = [open(shared), open(shared, mkdtempSync(path.join(folder, 'other-')))]
  one.search('ламинат', 1, 2, 3)
  other.search('ламинат', 4, 5)
  one.search('цемент', 1, 2, 3)
  other.search('цемент', 3, 2, 1)
  await one.often.sync()
  await other.often.sync()
  await one.often.sync()
  expect([one.often.phrases(), other.often.phrases()]).toEqual([['ламинат'], ['ламинат']])
})

test('counts alone while the shared store is down, and shares the counts when it is back', async () => {
  const shared = sharedSet()
  const [one, other] = [open(shared), open(shared, mkdtempSync(path.join(folder, 'other-')))]
  shared.isAway = true
  one.search('ламинат', 1, 2, 3, 4, 5)
  await one.often.sync()
  expect(one.often.phrases()).toEqual(['ламинат'])
  shared.isAway = false
  await one.often.sync()
  await other.often.sync()
  expect(other.often.phrases()).toEqual(['ламинат'])
})

test('survives a restart without storing addresses', async () => {
  const { often, search } = open()
  search('ламинат', 1, 2, 3, 4, 5)
  await often.close()
  const fileNames = readdirSync(folder)
  expect(fileNames).toEqual(['often-searched.json'])
  expect(readFileSync(path.join(folder, 'often-searched.json'), 'utf8')).not.toContain('10.0.')
  const after = open().often
  await after.open()
  expect(after.phrases()).toEqual(['ламинат'])
  await after.close()
})

test.each(['', '{', 'null', '{"a":1}', '[[1,2],["x"],["1 a","b"],null]', `[["1 ${'я'.repeat(500)}",9e15]]`])(
  'starts with a file that contains %s',
  async (text) => {
    writeFileSync(path.join(folder, 'often-searched.json'), text)
    const { often } = open()
    await often.open()
    expect(often.phrases()).toEqual([])
    await often.close()
  },
)

test('logs a warning when the disk write fails, and keeps counting', async () => {
  const file = path.join(folder, 'no-folder')
  writeFileSync(file, '')
  const { often, search } = open(alone, file)
  search('ламинат', 1, 2, 3, 4, 5)
  await often.sync()
  expect([often.phrases(), warned.length]).toEqual([['ламинат'], 1])
})
