import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegistry } from '../registry.ts'
import { type Candidate, type Combination, gateReport, runGate, tryBuild } from './index.ts'
import { hashFaults } from './rules/hashes.ts'
import {
  buildRemote,
  candidateFrom,
  liveSet,
  patchBuild,
  removeBuilds,
  servedPart,
  shellPart,
  validRemote,
  withFiles,
} from './small-remote.fixture.ts'

let good: string

beforeAll(async () => {
  good = await buildRemote('mf-small', validRemote)
}, 60_000)

afterAll(removeBuilds)

const tryCandidate = async (candidate: Candidate, ...against: Combination[]) => {
  const report = await runGate(candidate, against, { published: [] })
  return { ...report, messages: report.refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`) }
}

const buildCandidate = async (...args: Parameters<typeof withFiles>) =>
  candidateFrom(await buildRemote('mf-small', withFiles(...args)))

test('a valid build fits, and the matrix says so', async () => {
  const consumer = servedPart('mf-other', { consumes: { 'mf-small/Button': ['{ idcode: string }'] } }, '^1')
  const report = await tryCandidate(await candidateFrom(good), {
    ...liveSet(shellPart(), consumer),
    // Without smoke routes nothing is rendered here; the tests of the whole site cover that.
    role: 'canary',
  })
  expect(report.messages).toEqual([])
  expect(report.matrix).toEqual([{ set: '1'.repeat(16), role: 'canary', fits: true, why: null, said: null }])
  expect(gateReport(report)).toMatch(/1{16} +canary +fits/)
})

test('publishes the changelog and the owner with a version', async () => {
  const { record } = await candidateFrom(good)
  const owner = { team: 'Small team', contact: 'small@shop.test' }
  expect(record.assets).toMatchObject({ changes: 'A button.', owner })
})

test('refuses a build without an owner, or without a changelog entry for its version', async () => {
  const silent = await tryCandidate(
    await buildCandidate({ 'CHANGELOG.md': '# mf-small\n\n## 0.9.0\n\nAn older button.\n' }),
  )
  expect(silent.messages).toEqual([
    'described: CHANGELOG.md of mf-small says nothing of 1.0.0: add "## 1.0.0" and what changed.',
  ])
  const candidate = await candidateFrom(good)
  const { owner, ...assets } = candidate.record.assets
  expect(owner).toBeDefined()
  expect((await tryCandidate({ ...candidate, record: { ...candidate.record, assets } })).messages).toEqual([
    'described: mf-small names no owner: give "vitrina.owner" in its package.json a "team" and a "contact".',
  ])
})

test('refuses other content under a published version number', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'registry-'))
  const registry = openRegistry(dataDir)
  await registry.publish('mf-small', good, { compress: false })
  expect((await tryBuild(registry, 'mf-small', good)).refusals).toEqual([])
  const other = await patchBuild(good, { 'server/stock.cjs': (text) => `${text}\n// changed` })
  const { refusals } = await tryBuild(registry, 'mf-small', other)
  expect(refusals.map(({ rule }) => rule)).toEqual(['number'])
  expect(refusals[0]?.sentence).toContain('mf-small 1.0.0 is published with other content')
  const raised = await patchBuild(other, { 'assets.json': (text) => text.replace('"1.0.0"', '"1.0.1"') })
  expect((await tryBuild(registry, 'mf-small', raised)).refusals).toEqual([])
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

test.each([
  ['none', '', 'has no "packageVersion"'],
  ['no number', '"packageVersion": "next",', '"next", which is no version number'],
])('a build with %s as its version number is refused', async (_, line, reason) => {
  const dist = await patchBuild(good, { 'assets.json': (text) => text.replace(/"packageVersion": "1\.0\.0",/, line) })
  const { messages } = await tryCandidate(await candidateFrom(dist))
  expect(messages).toEqual([expect.stringContaining(`number: `)])
  expect(messages[0]).toContain(reason)
})

test('refuses a file whose hash is missing in the record or differs', async () => {
  const candidate = await candidateFrom(good)
  const files = candidate.record.files.map((file) => {
    if (file.path === 'browser/stock.js') return { path: file.path, bytes: file.bytes, sha256: file.sha256 }
    return file.path === 'server/stock.cjs' ? { ...file, sha256: '' } : file
  })
  const { messages } = await tryCandidate({ ...candidate, record: { ...candidate.record, files } })
  expect(messages).toEqual([
    'hashes: browser/stock.js has no integrity in the record of the version.',
    'hashes: server/stock.cjs has no sha256 in the record of the version.',
  ])
})

test('refuses a script or style whose hash is missing in the entry', async () => {
  const dist = await patchBuild(good, {
    'browser/stock.js': (text) => `${text}\n// changed after the build`,
    'browser/Button.css': (text) => `${text}\n/* changed after the build */`,
  })
  const { messages } = await tryCandidate(await candidateFrom(dist))
  expect(messages).toEqual([
    'hashes: browser/Button.css has no hash in browser/remoteEntry.js: a browser would run it whatever it holds.',
    'hashes: browser/stock.js has no hash in browser/remoteEntry.js: a browser would run it whatever it holds.',
  ])
})

test('a document contains the hash of the script for deferred pages, in the shell only', async () => {
  const dist = await patchBuild(good, { 'browser/stock.js': (text) => `${text}\n// changed after the build` })
  const candidate = await candidateFrom(dist)
  const { assets } = candidate.record
  const chunks = { ...assets.chunks, rest: { js: ['stock.js'], css: [] } }
  const record = { ...candidate.record, assets: { ...assets, chunks } }
  const fault =
    'hashes: browser/stock.js has no hash in browser/remoteEntry.js: a browser would run it whatever it holds.'
  expect((await tryCandidate({ ...candidate, record })).messages).toEqual([fault])
  expect(hashFaults({ ...candidate, record: { ...record, name: 'shell' } })).toEqual([])
})

test.each([
  ['getPublicPath', '"getPublicPath": "function(){return location.origin}",', 'carries code at "getPublicPath"'],
  ['a function in a text', '"about": {"load": "() => { fetch(1) }"},', 'carries code at "about.load"'],
])('a manifest with %s is refused', async (_, line, reason) => {
  const dist = await patchBuild(good, { 'assets.json': (text) => text.replace('{', `{${line}`) })
  const { messages } = await tryCandidate(await candidateFrom(dist))
  expect(messages).toEqual([expect.stringContaining(`code: assets.json ${reason}`)])
})

test('refuses code from strings and globals in a script, each with its file', async () => {
  const { messages } = await tryCandidate(
    await buildCandidate({
      'src/stock.tsx': `${validRemote.files['src/stock.tsx']}
export const sum = new Function('a', 'return a + 1')
window.shopState = sum
Object.defineProperty(window, 'hidden', { value: 1 })
Array.prototype.last = function last() { return this.at(-1) }
`,
    }),
  )
  expect(messages).toEqual([
    'code: browser/stock.js uses Function, which makes code from a string.',
    'code: server/stock.cjs uses Function, which makes code from a string.',
    'globals: browser/stock.js writes the global "shopState": only "mf_small" is allowed.',
    'globals: browser/stock.js writes the global "hidden": only "mf_small" is allowed.',
    'globals: browser/stock.js writes the global "Array.prototype.last": only "mf_small" is allowed.',
  ])
}, 60_000)

test('finds every global that remains after the entry has run, however it is created', async () => {
  const dist = await patchBuild(good, {
    'browser/remoteEntry.js': (text) => `${text}\n;this[['left', 'behind'].join('')] = 1; var other = 2`,
  })
  const { messages } = await tryCandidate(await candidateFrom(dist))
  expect(messages.sort()).toEqual([
    'globals: browser/remoteEntry.js leaves the global "leftbehind": only "mf_small" is allowed.',
    'globals: browser/remoteEntry.js leaves the global "other": only "mf_small" is allowed.',
  ])
})

test.each([
  ['throws', 'throw new Error("no")', 'no'],
  ['never ends', 'while (true) {}', 'timed out'],
])('an entry that %s is refused', async (_, code, reason) => {
  const dist = await patchBuild(good, { 'browser/remoteEntry.js': (text) => `${code}\n${text}` })
  const { messages } = await tryCandidate(await candidateFrom(dist))
  expect(messages).toEqual([
    expect.stringContaining('exposed: browser/remoteEntry.js does not run as a script by itself'),
  ])
  expect(messages[0]).toContain(reason)
})

test('refuses a build whose entry lacks a module that it declares as exposed', async () => {
  const dist = await patchBuild(good, { 'assets.json': (text) => text.replace('"Button"\n', '"Button", "Gone"\n') })
  const { messages } = await tryCandidate(await candidateFrom(dist))
  expect(messages).toEqual([expect.stringContaining('exposed: assets.json says that "Gone" is exposed')])
})
