import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../house/repository.ts'

/** What a place of the code constructed while its module was loaded. Line and column are from 1. */
export interface Construction {
  file: string
  line: number
  column: number
  source: string
  flags: string
}

/**
 * Expressions that modules construct as they are loaded, read off while they do: parts that come from other modules or
 * out of functions are in them. Modules with JSX are not loaded.
 */
export async function constructedIn(files: readonly string[]): Promise<Construction[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'load-and-record.ts'), ...files],
    { cwd: root, maxBuffer: 1 << 26 },
  )
  return JSON.parse(stdout) as Construction[]
}
