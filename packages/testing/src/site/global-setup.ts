import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { prepareMachine } from '../../../../scripts/prepare-machine.ts'
import { ensureBuilt } from '../../../../scripts/release.ts'
import { root } from '../repo-checks/repository.ts'

const run = promisify(execFile)

/** Runs once before all browser tests: prepares a browser, the builds, and the initial data of every site. */
export default async function setup(): Promise<void> {
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled')
  // Contains everything that tests, gateways and browsers leave, also after an aborted run.
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // PostgreSQL runs as another user and has to reach its data.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  await prepareMachine('browser')
  await ensureBuilt()
  process.env.VITRINA_BUILT = '1'
  if (process.env.VITRINA_SITE_DATA) return
  const data = path.join(folder, 'site-data')
  await run(process.execPath, [path.join(import.meta.dirname, 'prepare-data.ts'), data])
  process.env.VITRINA_SITE_DATA = data
}
