/** The code of the pages, in the form that the engine runs, as another process of the same version has left it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'
import { workerData } from 'node:worker_threads'

/** Where the gateway keeps it and what it has to be: anything else on the disk is not run. */
export interface CodeCacheFile {
  file: string
  sha256: string
}

/** What the pages are started with. */
export interface PagesContext {
  /** The code as it is by now, with all that has been run so far. */
  createCodeCache: () => Buffer
}

const PAGES_FILE = 'pages.cjs'

/** Undefined when it is not what the gateway has seen; the code is compiled then as it would be without. */
export function readCodeCache(wanted: CodeCacheFile | null): Buffer | undefined {
  if (!wanted) return undefined
  try {
    const data = readFileSync(wanted.file)
    return createHash('sha256').update(data).digest('hex') === wanted.sha256 ? data : undefined
  } catch {
    return undefined
  }
}

/** Runs the pages, beside this file. The engine itself refuses what another version of it has made. */
export function loadPages(): void {
  const filename = path.join(__dirname, PAGES_FILE)
  const cachedData = readCodeCache((workerData as { readyMade: CodeCacheFile | null }).readyMade)
  const script = new Script(Module.wrap(readFileSync(filename, 'utf8')), { filename, cachedData })
  if (script.cachedDataRejected) console.error('the engine does not take the code that was made ready')
  const module: { exports: { startPages?: (start: PagesContext) => void } } = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, __dirname)
  module.exports.startPages?.({ createCodeCache: () => script.createCachedData() })
}
