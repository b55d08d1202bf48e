import { execFile } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../repo-checks/repository.ts'
import type { Recording } from './record.ts'

/** An expression constructed by a module while it was loaded. Line and column are 1-based. */
export interface Construction {
  file: string
  line: number
  column: number
  source: string
  flags: string
}

/** Loads modules in a process of its own and returns its recording: files by their paths, packages by their names. */
export async function recordModules(
  modules: { files: readonly string[]; packages?: readonly string[] },
  env: NodeJS.ProcessEnv = process.env,
): Promise<Recording> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(import.meta.dirname, 'load-and-record.ts'),
      ...modules.files.map((file) => pathToFileURL(path.join(root, file)).href),
      ...(modules.packages ?? []),
    ],
    { cwd: root, env, maxBuffer: 1 << 26 },
  )
  return JSON.parse(stdout) as Recording
}

/**
 * Expressions that modules construct while they are loaded, recorded at runtime: parts from other modules or function
 * results are included. Modules with JSX are not loaded.
 */
export async function constructionsIn(files: readonly string[]): Promise<Construction[]> {
  const { made } = await recordModules({ files })
  return made.map(({ path: full, ...place }) => ({ file: path.relative(root, full), ...place }))
}
