import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../rooms.ts'
import { audit } from '../supply/audit.ts'
import { browserCounts } from './browser-report.ts'
import type { Counts } from './counts.ts'
import { roomsCounts } from './rooms-report.ts'

/** Where what every site of the tests begins with is made once. */
export const siteData = mkdtempSync(path.join(tmpdir(), 'vitrina-site-data-'))
const compiled = mkdtempSync(path.join(tmpdir(), 'vitrina-compiled-'))

export const bin = (name: string): string => path.join(root, 'node_modules/.bin', name)

function run(command: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    // Each file of tests is a process: what the one before has compiled is not compiled again.
    const env = {
      ...process.env,
      VITRINA_BUILT: '1',
      VITRINA_SITE_DATA: siteData,
      NODE_COMPILE_CACHE: compiled,
      ...more,
    }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

/** A check that has no tests of its own counts as one. */
export async function check(title: string, command: string, args: string[]): Promise<Counts> {
  console.log(`\n— ${title}`)
  const code = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] }
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
    : { passed: 0, failed: 1, failures: found.refused.map((text) => `${title}: ${text}`) }
}

/** Runs tests that write a report, and reads it. */
async function counted<Report>(
  title: string,
  start: (report: string) => Promise<number>,
  read: (report: Report, code: number, title: string) => Counts,
): Promise<Counts> {
  console.log(`\n— ${title}`)
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'vitrina-report-')), 'report.json')
  const code = await start(report)
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')), code, title)
  } catch {
    return { passed: 0, failed: 1, failures: [`${title}: no report was written`] }
  } finally {
    rmSync(path.dirname(report), { recursive: true, force: true })
  }
}

/** Tests of the rooms, by vitest. */
export const rooms = (title: string): Promise<Counts> =>
  counted(
    title,
    (report) => run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    roomsCounts,
  )

/** Tests in a browser, by Playwright; `args` choose among them. */
export const browsers = (title: string, ...args: string[]): Promise<Counts> =>
  counted(title, (report) => run(bin('playwright'), ['test', ...args], { VITRINA_TEST_REPORT: report }), browserCounts)

export function clearAway(): void {
  for (const folder of [siteData, compiled]) rmSync(folder, { recursive: true, force: true })
}
