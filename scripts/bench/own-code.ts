import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping'
import { rspack } from '@rspack/core'
import { shell } from '@vitrina/federation/presets/shell'
import { type Figure, figure } from './table.ts'

const LIMIT = 25 * 1024
const isLibrary = (source: string): boolean => /node_modules|^webpack\/|\/webpack\/runtime\//.test(source)

/** Minified code of the shell's first script, split by source file. */
async function codeBySource(): Promise<Map<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-own-code-'))
  try {
    const [browser] = shell(path.resolve(import.meta.dirname, '../../shell'))
    const output = { ...browser?.output, path: folder, filename: '[name].js' }
    await promisify(rspack)({ ...browser, mode: 'production', devtool: 'hidden-source-map', output })
    const lines = (await readFile(path.join(folder, 'main.js'), 'utf8')).split('\n')
    return splitBySource(lines, await readFile(path.join(folder, 'main.js.map'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function splitBySource(lines: string[], map: string): Map<string, string> {
  const found = new Map<string, string>()
  let last: { line: number; column: number; source: string } | undefined
  const take = (line: number, column: number) => {
    if (!last) return
    const text = lines[last.line - 1] ?? ''
    const piece = text.slice(last.column, line === last.line ? column : undefined)
    found.set(last.source, (found.get(last.source) ?? '') + piece)
  }
  eachMapping(new TraceMap(map), ({ generatedLine: line, generatedColumn: column, source }) => {
    take(line, column)
    last = { line, column, source: source ?? 'webpack/' }
  })
  take(Number.POSITIVE_INFINITY, 0)
  return found
}

/** Size of the shell's own code in the first load: without React, the router, effector and other libraries. */
export async function ownCode(): Promise<Figure[]> {
  const own = [...(await codeBySource())].filter(([source]) => !isLibrary(source))
  const bytes = brotliCompressSync(own.map(([, code]) => code).join('')).length
  return [figure('shell: own code in the first load, KB brotli', (bytes / 1024).toFixed(1), '<= 25', bytes <= LIMIT)]
}
