import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesMatching } from '../../../packages/testing/src/repo-checks/repository.ts'
import { platformFiles } from '../../../packages/testing/src/vitest-projects.ts'
import { remotes } from '../../workspace.ts'
import { type ImportGraph, readImportGraph, readPlaces } from './import-graph.ts'
import { select } from './selection.ts'

let graph: ImportGraph
let places: Map<string, string>
const of = (...files: string[]) => select(files, graph, places)

beforeAll(() => {
  graph = readImportGraph()
  places = readPlaces(remotes)
})

describe('a change in one remote', () => {
  test.each(remotes)('selects all tests of %s, every page of it, and no test of another remote', (remote) => {
    const { shared, testFiles, grep } = of(`${remote}/src/texts.ts`)
    expect(shared).toBeUndefined()
    expect(testFiles).toEqual(expect.arrayContaining(filesMatching(`${remote}/*.test.ts`, `${remote}/*.test.tsx`)))
    expect(testFiles.filter((file) => file.startsWith('mf-') && !file.startsWith(`${remote}/`))).toEqual([])
    expect(grep).toContain(`every page of ${remote} comes alive`)
  })

  test('selects journeys of the changed page only: a table of the shops selects no journey of a profile', () => {
    const { grep, reasons } = of('mf-account/src/shops/page.tsx')
    expect(new RegExp(grep ?? '').test('journeys packages/testing/src/journeys/shops.e2e.ts a shop orders')).toBe(true)
    expect(new RegExp(grep ?? '').test('journeys packages/testing/src/journeys/profiles.e2e.ts a profile')).toBe(false)
    expect(reasons.join('\n')).toContain('mf-account/shops')
  })

  test('of many journeys selects only those of npm test', () => {
    const grep = new RegExp(of('mf-basket/src/texts.ts').grep ?? '')
    expect(grep.test('journeys packages/testing/src/journeys/sharing.e2e.ts a basket is passed on @core')).toBe(true)
    expect(grep.test('journeys packages/testing/src/journeys/sharing.e2e.ts a basket is passed on')).toBe(false)
  })
})

test('a change of a gateway folder selects its importers and its journeys, and no page of a remote', () => {
  const { shared, testFiles, grep } = of(
    filesMatching('gateway/src/shop/sharing/*.ts').find((file) => !file.includes('.test.')) ?? '',
  )
  expect(shared).toBeUndefined()
  expect(testFiles.some((file) => file.startsWith('gateway/src/shop/sharing/'))).toBe(true)
  expect(grep).toContain('journeys\\/sharing')
  expect(grep).not.toContain('every page')
})

test('a change of the sandbox also selects its tests that npm test leaves out', () => {
  const { shared, testFiles } = of('packages/sandbox/src/server/orders/orders.ts')
  expect(shared).toContain('packages/sandbox')
  expect(testFiles).toEqual(
    filesMatching('packages/sandbox/**/*.test.ts').filter((file) =>
      platformFiles.some((glob) => path.matchesGlob(file, glob)),
    ),
  )
  expect(testFiles).toContain('packages/sandbox/src/server/sandbox-on-server.test.ts')
})

test('a changed test beside a shared file selects no test that npm test leaves out', () => {
  expect(of('packages/contracts/src/schema.ts', 'packages/testing/src/repo-checks/titles.test.ts').testFiles).toEqual(
    [],
  )
})

test.each([
  'package-lock.json',
  'packages/federation/src/page/page.tsx',
  'packages/ui/src/Button.tsx',
  'packages/contracts/src/schema.ts',
  'gateway/src/app.ts',
  'gateway/src/http/middleware/logger.ts',
  'shell/src/routes/table.ts',
  'mf-basket/package.json',
  'vitest.config.ts',
])('a change of %s, which is shared, selects npm test and states the reason', (file) => {
  const { shared, reasons } = of('mf-basket/src/texts.ts', file)
  expect(shared).toContain(file)
  expect(reasons.filter((reason) => !reason.startsWith('besides '))).toEqual([shared])
})

test('a changed test selects itself, and a changed document selects no browser test', () => {
  expect(of('mf-basket/src/basket/whatever.test.tsx').grep).toBeUndefined()
  const own = filesMatching('shell/src/*.test.ts')[0] ?? ''
  expect(of(own).testFiles).toContain(own)
  expect(of('docs/failures.md')).toMatchObject({
    testFiles: expect.arrayContaining(['packages/testing/src/repo-checks/documents.test.ts']),
  })
  expect(of('docs/failures.md').grep).toBeUndefined()
})

test('a changed helper of journeys selects the journeys that import it', () => {
  expect(of('packages/testing/src/journeys/fake-camera.ts').grep).toMatch(/e2e/)
})

test('a removed test is not selected', () => {
  const { testFiles } = of('shell/src/gone.test.ts')
  expect(testFiles).not.toContain('shell/src/gone.test.ts')
})

test('names a changed journey that only npm run test:all runs', () => {
  expect(of('packages/testing/src/timing/basket.e2e.ts').reasons.join()).toMatch(/timing\/basket\.e2e\.ts is not run/)
})

test('finds every page and widget of the remotes by its entry file', () => {
  expect(places.get('mf-basket/src/order/page.tsx')).toBe('mf-basket/order')
  expect(places.get('mf-basket/src/mini-basket/MiniBasket.tsx')).toBe('mf-basket/MiniBasket')
  expect(filesMatching(...places.keys()).toSorted()).toEqual([...places.keys()].toSorted())
})
