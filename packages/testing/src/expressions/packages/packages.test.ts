import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { currentJudge } from '../judged-safe.ts'
import { type AcceptedFindings, constructedFaults, constructingFaults, slowFaults, versionFaults } from './faults.ts'
import { digestOfJudged, safeBy } from './judged-packages.ts'
import { digestOf, expressionsIn, packagesOf } from './survey.ts'

/** A package with some files, laid out as npm installs it. */
function installed(files: Record<string, string>, manifest: object = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrina-package-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))
  const folder = path.join(root, 'node_modules/some')
  mkdirSync(folder, { recursive: true })
  const all = { ...files, 'package.json': JSON.stringify({ name: 'some', version: '1.0.0', ...manifest }) }
  for (const [file, text] of Object.entries(all)) writeFileSync(path.join(folder, file), text)
  return packagesOf(Object.keys(all).map((file) => path.join(folder, file)))
}

const nothing: AcceptedFindings = { unreachedPackages: [], unreachedExpressions: [], constructingPackages: [] }
const because = 'it is so'
const slow = { package: 'some', source: '^(?:a+)+$', flags: '', reason: 'exponential' }

test('parses files of packages that are neither modules nor in strict mode', () => {
  const [some] = installed({ 'index.js': 'with (Math) { exports.a = /a+/g }\nreturn' })
  expect(some && expressionsIn(some, [])).toEqual({
    literals: [{ package: 'some', at: 'index.js:1', source: 'a+', flags: 'g' }],
    constructs: false,
  })
})

test('finds places that construct an expression, without those that were recorded', () => {
  const [some] = installed({ 'index.js': 'exports.of = (word) => new RegExp(word)' })
  if (!some) throw new Error('No package')
  expect(expressionsIn(some, []).constructs).toBe(true)
  const made = { package: 'some', at: 'index.js:1', source: 'a', flags: '' }
  expect(expressionsIn(some, [made]).constructs).toBe(false)
  expect(expressionsIn(some, [{ ...made, package: 'other' }]).constructs).toBe(true)
})

test('leaves out packages for one platform', () => {
  expect(installed({ 'index.js': '' })).toHaveLength(1)
  expect(installed({ 'index.js': '' }, { os: ['linux'] })).toEqual([])
})

test('reports a package whose files or version were not judged, and one that is gone', () => {
  const packages = installed({ 'index.js': '/a/' })
  const judged = Object.fromEntries(packages.map((one) => ['some@1.0.0', digestOf(one)]))
  expect(versionFaults({ packages }, { packages: judged }, nothing)).toEqual([])
  const notJudged = [expect.stringMatching(/^some@1\.0\.0 is not judged as it is loaded: node /)]
  expect(versionFaults({ packages: installed({ 'index.js': '/b/' }) }, { packages: judged }, nothing)).toEqual(
    notJudged,
  )
  const further = installed({ 'index.js': '/a/', 'more.js': '' })
  expect(versionFaults({ packages: further }, { packages: judged }, nothing)).toEqual(notJudged)
  const next = installed({ 'index.js': '/a/' }, { version: '1.0.1' })
  expect(versionFaults({ packages: next }, { packages: judged }, nothing)).toEqual([
    expect.stringMatching(/^some@1\.0\.1 is not judged as it is loaded/),
    expect.stringMatching(/^some@1\.0\.0 is judged and is not loaded/),
  ])
})

test('needs no verdict for a package that no visitor text reaches, and reports one that is no longer loaded', () => {
  const accepted = { ...nothing, unreachedPackages: [{ names: ['some'], because }] }
  expect(versionFaults({ packages: installed({ 'index.js': '/a/' }) }, { packages: {} }, accepted)).toEqual([])
  expect(versionFaults({ packages: [] }, { packages: {} }, accepted)).toEqual(['some is accepted and is not loaded'])
})

test('reports a slow expression that is not accepted in its package, and an accepted one that is not slow', () => {
  const of = (name: string) => ({
    ...nothing,
    unreachedExpressions: [{ package: name, sources: [slow.source], because }],
  })
  expect(slowFaults([slow], nothing)).toEqual(['some /^(?:a+)+$/: exponential'])
  expect(slowFaults([slow], of('some'))).toEqual([])
  expect(slowFaults([slow], of('other'))).toEqual([
    'some /^(?:a+)+$/: exponential',
    'other /^(?:a+)+$/ is accepted and is not slow',
  ])
})

test('judges unknown expressions that a package constructs, and reports slow ones', async () => {
  const made = { package: 'some', at: 'index.js:1', source: '^(?:b+)+$', flags: '' }
  const known = { safe: [], slow: [] }
  const linear = { ...made, source: '^b+$' }
  expect(await constructedFaults([made, linear], known, nothing)).toEqual([
    expect.stringMatching(/^some index\.js:1 \/\^\(\?:b\+\)\+\$\/: .*exponential/),
  ])
  expect(await constructedFaults([made], { ...known, safe: ['/^(?:b+)+$/'] }, nothing)).toEqual([])
  const accepted = { ...nothing, unreachedPackages: [{ names: ['some'], because }] }
  expect(await constructedFaults([made], known, accepted)).toEqual([])
})

test('reports a constructing package that is not accepted, and an accepted one that constructs none', () => {
  const accepted = { ...nothing, constructingPackages: [{ name: 'some', because }] }
  expect(constructingFaults(['some'], accepted)).toEqual([])
  expect(constructingFaults(['some', 'other'], accepted)).toEqual(['other constructs expressions'])
  expect(constructingFaults([], accepted)).toEqual(['some is accepted and constructs none'])
})

test('ignores verdicts of another checker, and of a list that was changed by hand', () => {
  const judged = { by: currentJudge, packages: {}, constructing: [], slow: [], safe: ['/a/'] }
  const digest = digestOfJudged(judged)
  expect([...safeBy({ ...judged, digest }, currentJudge)]).toEqual(['/a/'])
  expect([...safeBy({ ...judged, digest }, { ...currentJudge, recheck: '0.0.1' })]).toEqual([])
  expect([...safeBy({ ...judged, safe: ['/a/', '/(?:a+)+$/'], digest }, currentJudge)]).toEqual([])
})
