/**
 * Checks the results of `repo-checks/package-expressions.test.ts` at runtime: a real gateway gets a mark in each text
 * of each request.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { allSiteCalls } from '../../../../gateway/src/http/hardening/site-calls.fixture.ts'
import type { RawHttpRequest } from '../../../../scripts/bench/hostile/http-client.ts'
import { isJudgedSafe, judge } from '../expressions/judge.ts'
import { textOf } from '../expressions/judged-safe.ts'
import { constructedFaults } from '../expressions/packages/faults.ts'
import { readJudgedPackages } from '../expressions/packages/judged-packages.ts'
import { expressionsMade, nameOf, type Package, packagesOf, surveyPackages } from '../expressions/packages/survey.ts'
import type { Recording } from '../expressions/record.ts'
import { root } from '../repo-checks/repository.ts'
import { bodyFields, json } from './body-texts.ts'
import { openHostileSite } from './hostile-site.ts'
import { addresses, fileNames, files, headers, reports } from './request-texts.ts'

const MARK = 'vitrinamark'
/** The mark in the forms that fields, addresses and headers take. */
const markedTexts = [MARK, `${MARK}@shop.test`, `https://${MARK}.test/${MARK}?${MARK}=${MARK}#${MARK}`]
const markedHeaders = [
  ...markedTexts,
  `Mozilla/5.0 (${MARK}; rv:1.0) ${MARK}/1.0 (KHTML, like Gecko) ${MARK}/2.0 Mobile`,
  `${MARK}/a;q=0.5, a/${MARK};charset="${MARK}"`,
  `${MARK}=${MARK}; a="${MARK}%20"`,
  `bytes=0-1, ${MARK}`,
  `W/"${MARK}", "${MARK}"`,
  `::1%${MARK}, 10.0.0.1`,
]
const pages = [
  '/',
  '/search/?q=a',
  '/product/a/',
  '/robots.txt',
  '/sitemap.xml',
  '/images/480/product_images/normal/a.jpg',
]

const judged = readJudgedPackages()
const get = (target: string): RawHttpRequest => ({ method: 'GET', target, headers: [] })

let recording: Recording
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-record-'))
  const file = path.join(folder, 'record.json')
  const site = await openHostileSite({
    env: { RECORD_TO: file, RECORD_MARK: MARK },
    flags: ['--import', path.join(root, 'packages/testing/src/expressions/record.ts')],
  })
  try {
    await site.sendAll([
      ...allSiteCalls.map(({ method, address, body }) => ({
        method,
        target: address,
        headers: json,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })),
      ...pages.map(get),
    ])
    const places = [...bodyFields, ...addresses, ...reports, ...files, ...fileNames]
    await site.sendAll(
      [
        ...places.flatMap((place) => markedTexts.map((text) => place.put(text))),
        ...headers.flatMap((place) => markedHeaders.map((text) => place.put(text))),
      ].filter((input) => input !== null),
    )
  } finally {
    await site.close()
  }
  recording = JSON.parse(readFileSync(file, 'utf8')) as Recording
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}, 180_000)

test('loads no package file whose expressions were not judged', async () => {
  const filesOf = (packages: readonly Package[]) =>
    packages.flatMap((one) => [...one.files.keys()].map((file) => `${nameOf(one)}/${file}`))
  const known = new Set(filesOf((await surveyPackages()).packages))
  const loaded = filesOf(packagesOf(recording.loaded))
  expect(loaded.length).toBeGreaterThan(300)
  expect(loaded.filter((file) => !known.has(file))).toEqual([])
}, 60_000)

/** One expression for each shape of route: literal segments between slashes do not affect the running time. */
function shapesOf<T extends { source: string; flags: string }>(expressions: readonly T[]): T[] {
  const shaped = expressions.map((one) => ({ ...one, source: one.source.replace(/(?<=^\^\(\?:.*\\\/)[\w-]+/g, 'a') }))
  return [...new Map(shaped.map((one) => [textOf(one), one])).values()]
}

test('packages construct no expression that is not judged safe', async () => {
  const made = expressionsMade(recording.made)
  expect(made.map((one) => one.package)).toContain('path-to-regexp')
  expect(await constructedFaults(shapesOf(made), judged)).toEqual([])
}, 120_000)

test('no text of a visitor reaches an expression that is not judged safe', async () => {
  const ofIsbot = recording.made.find(({ path: file }) => file.includes('/node_modules/isbot/'))
  expect(recording.reached.map(({ source }) => source)).toContain(ofIsbot?.source)
  const safe = new Set(judged.safe)
  const verdicts = await Promise.all(
    shapesOf(recording.reached)
      .filter((one) => !safe.has(textOf(one)) && !isJudgedSafe(one))
      .map(async (one) => ({ text: textOf(one), ...(await judge(one)) })),
  )
  expect(verdicts.filter(({ verdict }) => verdict !== 'safe')).toEqual([])
}, 120_000)
