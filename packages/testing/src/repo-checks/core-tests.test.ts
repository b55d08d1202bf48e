/** `npm test` has a browser test tagged @core for each page, way of buying, remote and kind of failure. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { remotes } from '../../../../scripts/workspace.ts'
import { pageRoutes } from '../../../../shell/src/routes/table.ts'
import { type CoreCoverage, kindsOfFailure, waysOfBuying } from '../core/covers.ts'
import { filesMatching, read, root } from './repository.ts'

interface Suite {
  specs: { title: string; tests: { annotations: { type: string; description?: string }[] }[] }[]
  suites?: Suite[]
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

let covered: { type: string; description?: string }[]

beforeAll(async () => {
  const files = filesMatching('packages/testing/src/**/*.e2e.ts').filter((file) => read(file).includes('@core'))
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  const given = [playwright, 'test', '--list', '--grep', '@core', '--reporter', 'json', ...files]
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const { suites } = JSON.parse(stdout) as { suites: Suite[] }
  covered = suites.flatMap(specsOf).flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
}, 120_000)

const named = (type: keyof CoreCoverage) =>
  new Set(covered.filter((one) => one.type === type).map((one) => one.description))

test.each<[keyof CoreCoverage, readonly string[]]>([
  ['pages', pageRoutes.map(({ name }) => name)],
  ['buying', waysOfBuying],
  ['failure', kindsOfFailure],
  ['downInBrowsers', remotes],
  ['downOnServer', remotes],
])('core tests cover all of «%s» and nothing unknown', (type, all) => {
  expect([...named(type)].toSorted()).toEqual([...all].toSorted())
})
