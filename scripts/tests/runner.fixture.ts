/** Runs the real test runners over files of a test and collects the events of their reporters. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../workspace.ts'
import type { SuiteEvent } from './suite-events.ts'

/** A temporary folder in which packages resolve as in the repository. */
export function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-runner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

export async function eventsOf(folder: string, program: string, args: string[]): Promise<SuiteEvent[]> {
  const events: SuiteEvent[] = []
  // A vitest worker marks its environment; the started runner must not inherit that.
  const { VITEST, VITEST_WORKER_ID, VITEST_POOL_ID, NODE_ENV, ...env } = process.env
  const child = fork(path.join(root, 'node_modules', program), args, { cwd: folder, env, stdio: 'ignore' })
  child.on('message', (event) => events.push(event as SuiteEvent))
  await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  return events
}

export const reporter = (name: string): string => path.join(root, 'scripts/tests', name)
