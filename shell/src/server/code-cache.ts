/** V8 code cache of the page renderer, produced by another process of the same version. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'
import { workerData } from 'node:worker_threads'

/** The cache file of the gateway and its SHA-256: a file with another hash is not used. */
export interface CodeCacheFile {
  file: string
  sha256: string
}

/** Argument of `startPages`. */
export interface PagesContext {
  /** The current code cache, with all functions that have been compiled so far. */
  createCodeCache: () => Buffer
}

const PAGES_FILE = 'pages.cjs'

/** Undefined when the file is missing or its hash differs; the code is then compiled from source. */
export function readCodeCache(wanted: CodeCacheFile | null): Buffer | undefined {
  if (!wanted) return undefined
  try {
    const data = readFileSync(wanted.file)
    return createHash('sha256').update(data).digest('hex') === wanted.sha256 ? data : undefined
  } catch {
    return undefined
  }
}

/** Runs `pages.cjs`, which is beside this file. V8 itself rejects a cache from another version of it. */
export function loadPages(): void {
  const filename = path.join(__dirname, PAGES_FILE)
  const cachedData = readCodeCache((workerData as { readyMade: CodeCacheFile | null }).readyMade)
  const script = new Script(Module.wrap(readFileSync(filename, 'utf8')), { filename, cachedData })
  if (script.cachedDataRejected) console.error('the engine does not take the code that was made ready')
  const module: { exports: { startPages?: (start: PagesContext) => void } } = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, __dirname)
  module.exports.startPages?.({ createCodeCache: () => script.createCachedData() })
}
