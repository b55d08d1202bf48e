/** `npm test`: everything, one line of result at the end for all suites together. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareMachine } from './prepare-machine.ts'
import { build } from './release.ts'
import { root } from './rooms.ts'

interface Counts {
  passed: number
  failed: number
}

const bin = (name: string): string => path.join(root, 'node_modules/.bin', name)

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, VITRINA_BUILT: '1' }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

/** A check that has no tests of its own counts as one. */
async function check(title: string, command: string, args: string[]): Promise<Counts> {
  console.log(`\n— ${title}`)
  const code = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = numFailedTests || (code === 0 ? 0 : Math.max(1, numFailedTestSuites))
    return { passed: numPassedTests, failed }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(report, { force: true })
  }
}

await prepareMachine()
await build()
const results = [
  await check('types', bin('tsc'), ['--noEmit']),
  await check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.']),
  await suite('rooms: unit, contract, boundary and integration tests', 'rooms'),
  // Much of a journey is waiting: two sites side by side take little more than half the time.
  ...(await Promise.all(
    ['1/2', '2/2'].map((shard) => suite(`the whole site in a browser, part ${shard}`, 'site', shard)),
  )),
  await suite('the whole site in a browser, what measures time', 'timing'),
]
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
