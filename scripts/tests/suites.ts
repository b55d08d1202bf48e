import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../rooms.ts'
import { audit } from '../supply/audit.ts'

export interface Counts {
  passed: number
  failed: number
  /** What failed and the beginning of why: told again at the end, where a long output is read first. */
  failures: Failure[]
  /** How many tests of each file passed. */
  passedIn?: Record<string, number>
}

export interface Failure {
  /** From the root; nothing for a check that has no files. */
  file?: string
  told: string
}

/** What vitest writes, as far as it is read. */
export interface Report {
  numPassedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Where what every site of the tests begins with is made once. */
export const siteData = mkdtempSync(path.join(tmpdir(), 'vitrina-site-data-'))
const compiled = mkdtempSync(path.join(tmpdir(), 'vitrina-compiled-'))

export const bin = (name: string): string => path.join(root, 'node_modules/.bin', name)

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
export async function check(title: string, command: string, args: string[]): Promise<Counts> {
  console.log(`\n— ${title}`)
  const code = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [{ told: title }] }
}

/**
 * What the registry knows of the packages that the site is made of. One that cannot be asked says neither yes nor no,
 * which counts as neither.
 */
export async function checkAdvisories(): Promise<Counts> {
  const title = 'known faults of packages'
  console.log(`\n— ${title}`)
  const found = await audit(new Date().toISOString().slice(0, 10))
  if (!found.answered) {
    console.log(`the registry does not answer: neither passed nor failed (${found.why})`)
    return { passed: 0, failed: 0, failures: [] }
  }
  for (const text of found.accepted) console.log(`accepted for now: ${text}`)
  for (const text of found.refused) console.log(text)
  return found.refused.length === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: found.refused.map((text) => ({ told: `${title}: ${text}` })) }
}

function failuresOf(report: Report): Failure[] {
  const beginning = (message: string) => message.split('\n').slice(0, 12).join('\n    ')
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.filter((test) => test.status !== 'passed')
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed')
    if (isBroken) return [{ file, told: `${file}\n    ${beginning(message)}` }]
    return tests.map((test) => {
      const why = test.status === 'failed' ? beginning(test.failureMessages.join('\n')) : 'was not run'
      return { file, told: `${file} > ${test.fullName}\n    ${why}` }
    })
  })
}

/** What was not run is a failure as well, for it shows nothing: a test that is skipped, a command that finds no tests. */
export function countsOf(report: Report, code: number, title: string): Counts {
  const failures = failuresOf(report)
  const isWhole = code === 0 && report.numPassedTests > 0
  const failed = failures.length || (isWhole ? 0 : Math.max(1, report.numFailedTestSuites))
  const passedIn = Object.fromEntries(
    report.testResults.map(({ name, assertionResults }) => {
      return [path.relative(root, name), assertionResults.filter(({ status }) => status === 'passed').length]
    }),
  )
  return {
    passed: report.numPassedTests,
    passedIn,
    failed,
    failures: failed && !failures.length ? [{ told: title }] : failures,
  }
}

/** Tests of one project of vitest; `args` choose among its files. */
export async function suite(title: string, project: string, args: string[] = []): Promise<Counts> {
  console.log(`\n— ${title}`)
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'vitrina-report-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(bin('vitest'), ['run', '--project', project, ...args, ...reporters])
  try {
    return countsOf(JSON.parse(readFileSync(report, 'utf8')) as Report, code, title)
  } catch {
    return { passed: 0, failed: 1, failures: [{ told: `${title}: no report was written` }] }
  } finally {
    rmSync(path.dirname(report), { recursive: true, force: true })
  }
}

export function clearAway(): void {
  for (const folder of [siteData, compiled]) rmSync(folder, { recursive: true, force: true })
}
