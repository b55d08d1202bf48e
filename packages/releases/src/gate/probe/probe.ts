import { fileURLToPath } from 'node:url'
import { spawnIsolated } from '../../isolation/isolated-process.ts'

/** Effects and declarations of an entry script. */
export interface ProbeResult {
  /** The error that it threw; null when it ran through. */
  error: string | null
  /** Globals that it created. */
  globals: string[]
  /** Modules that it exposes, with './'. */
  exposes: string[]
  /** Shared modules that it requests. */
  asks: { module: string; bringsOwn: boolean; singleton: boolean }[]
}

const LIMIT_MS = 5000

/** Runs an entry in an isolated process. */
export function probe(entry: string): Promise<ProbeResult> {
  const main = fileURLToPath(new URL('./probe-main.ts', import.meta.url))
  const child = spawnIsolated({
    main,
    readable: [main],
    flags: ['--disallow-code-generation-from-strings'],
    stdin: 'pipe',
    stderr: 'ignore',
  })
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    const broken = (error: string): void => resolve({ error, globals: [], exposes: [], asks: [] })
    child.stdout?.on('data', (part: Buffer) => parts.push(part))
    child.once('error', (error) => broken(error.message))
    child.once('close', () => {
      clearTimeout(timer)
      try {
        resolve(JSON.parse(Buffer.concat(parts).toString('utf8')))
      } catch {
        broken(`it did not end within ${LIMIT_MS / 1000} s or took its process down`)
      }
    })
    child.stdin?.on('error', () => {})
    child.stdin?.end(entry)
  })
}
