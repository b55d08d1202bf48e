import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Two types as text: the passed one and the accepted one. */
export interface Comparison {
  given: string
  accepted: string
}

const LIMIT_MS = 20_000

/** Types that texts may refer to without a definition; all others are built in. */
const prelude = `interface ReactElement { readonly isElement: true }
interface UnitStore<T> { readonly holds: T }
interface UnitEvent<T> { readonly tells: T }
interface UnitCall<T> { readonly takes: (payload: T) => void }
interface UnitEffect<P, D, F> { readonly takes: (params: P) => void; readonly gives: D; readonly fails: F }
type ReactNode = string | number | bigint | boolean | null | undefined | ReactElement | Iterable<ReactNode>`

const firstLine = prelude.split('\n').length + 1

/**
 * For each pair null, or the compiler's message why the type is not assignable. All pairs are checked in one run of the
 * compiler; equal types are skipped. Rejects when the compiler takes longer than 20 s.
 */
export async function compareTypes(pairs: readonly Comparison[]): Promise<(string | null)[]> {
  const key = ({ given, accepted }: Comparison) => `(given: ${given}): ${accepted} => given`
  const lines = [...new Set(pairs.filter(({ given, accepted }) => given !== accepted).map(key))]
  if (lines.length === 0) return pairs.map(() => null)
  const faults = await typeCheck(lines)
  return pairs.map((pair) => {
    const line = lines.indexOf(key(pair))
    return line < 0 ? null : (faults.get(line) ?? null)
  })
}

/** Compiler messages by line index. */
async function typeCheck(lines: readonly string[]): Promise<Map<number, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'types-'))
  try {
    const file = join(folder, 'pairs.ts')
    await writeFile(
      file,
      [prelude, ...lines.map((line) => `export const _${lines.indexOf(line)} = ${line}`)].join('\n'),
    )
    const output = await runCompiler(folder, file)
    const faults = new Map<number, string>()
    for (const [, line = '', text = ''] of output.matchAll(
      /^pairs\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n {2,}.*)*)/gm,
    )) {
      const index = Number(line) - firstLine
      if (!faults.has(index)) faults.set(index, summarize(text))
    }
    return faults
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runCompiler(folder: string, file: string): Promise<string> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'lib/tsc.js')
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom,dom.iterable',
    '--pretty',
    'false',
  ]
  const own = ['--types', '', '--ignoreConfig', '--noErrorTruncation']
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, ...options, ...own, file],
      { cwd: folder, timeout: LIMIT_MS, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error?.killed) reject(new Error(`The compiler did not compare types within ${LIMIT_MS / 1000} s`))
        else if (error && !stdout.includes('pairs.ts(')) reject(new Error(`The compiler failed: ${stdout}${stderr}`))
        else resolve(stdout)
      },
    )
  })
}

/** The last line of a message states the problem; the first one quotes whole types. */
function summarize(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const last = lines.at(-1) ?? ''
  const missing = lines.find((line) => /is missing in type/.test(line))
  return (missing ?? last).replaceAll(/ in type '[^']*' but required in type '[^']*'/g, ' but required')
}
