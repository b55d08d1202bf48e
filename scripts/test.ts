/** `npm test`: everything, one line of result at the end for all suites together. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareMachine } from './prepare-machine.ts'
import { build } from './release.ts'
import { root } from './rooms.ts'

interface Counts {
  passed: number
  failed: number
  /** What failed and the beginning of why: told again at the end, where a long output is read first. */
  failures: string[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Where what every site of the tests begins with is made once. */
const siteData = mkdtempSync(path.join(tmpdir(), 'vitrina-site-data-'))
const compiled = mkdtempSync(path.join(tmpdir(), 'vitrina-compiled-'))

const bin = (name: string): string => path.join(root, 'node_modules/.bin', name)

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    // Each file of tests is a process: what the one before has compiled is not compiled again.
    const env = { ...process.env, VITRINA_BUILT: '1', VITRINA_SITE_DATA: siteData, NODE_COMPILE_CACHE: compiled }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

/** A check that has no tests of its own counts as one. */
async function check(title: string, command: string, args: string[]): Promise<Counts> {
  console.log(`\n— ${title}`)
  const code = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] }
}

function failuresOf(report: Report): string[] {
  const beginning = (message: string) => message.split('\n').slice(0, 12).join('\n    ')
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${file}\n    ${beginning(message)}`]
    return tests.map((test) => `${file} > ${test.fullName}\n    ${beginning(test.failureMessages.join('\n'))}`)
  })
}

async function suite(title: string, project: string, shard = '1/1'): Promise<Counts> {
  console.log(`\n— ${title}`)
  const report = path.join(tmpdir(), `vitrina-${project}-${shard.replace('/', '-')}-${process.pid}.json`)
  const code = await run(bin('vitest'), [
    'run',
    '--project',
    project,
    `--shard=${shard}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  try {
    const read: Report = JSON.parse(readFileSync(report, 'utf8'))
    const failed = read.numFailedTests || (code === 0 ? 0 : Math.max(1, read.numFailedTestSuites))
    const failures = failuresOf(read)
    return { passed: read.numPassedTests, failed, failures: failed && !failures.length ? [title] : failures }
  } catch {
    return { passed: 0, failed: 1, failures: [`${title}: no report was written`] }
  } finally {
    rmSync(report, { force: true })
  }
}

await prepareMachine()
await build()
const results = [
  ...(await Promise.all([
    check('types', bin('tsc'), ['--noEmit']),
    check('what a site begins with', process.execPath, ['packages/testing/src/site/prepare-data.ts', siteData]),
  ])),
  await check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  await suite('rooms: unit, contract, boundary and integration tests', 'rooms'),
  // A third one makes two processors so busy that journeys miss what they wait for.
  ...(await Promise.all(
    ['1/2', '2/2'].map((shard) => suite(`the whole site in a browser, part ${shard}`, 'site', shard)),
  )),
  await suite('the whole site in a browser, what measures time', 'timing'),
]
for (const folder of [siteData, compiled]) rmSync(folder, { recursive: true, force: true })
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
