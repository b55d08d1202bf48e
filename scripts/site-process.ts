import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { root } from './workspace.ts'

const STOP_LIMIT_MS = 8000

/** Optimised compilation of the embedded database takes most of a gigabyte for a moment and makes nothing faster. */
export const sandboxFlags = ['--liftoff-only', '--wasm-lazy-compilation']

/**
 * Half of Node's default semi-space saves 40 MB and keeps cached pages as quick. The heap limit is far above what a
 * gateway needs; without one V8 lets the heap grow to four times the used size before it collects garbage. SIGUSR1 from
 * another process opens no debugger.
 */
export const gatewayFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024', '--disable-sigusr1']

/**
 * With glibc's default of a malloc arena for each thread, large responses, pictures and uploads fragment the memory:
 * with two arenas a gateway has the same memory after three crowds of bad requests as after the first, without the
 * limit it grew by a fifth.
 */
export const gatewayHeaps = { MALLOC_ARENA_MAX: '2' }

/**
 * Compiled code is cached on disk: the next start loads no TypeScript compiler, whose memory would stay with the
 * process.
 */
const compileCacheFolder = path.join(root, 'node_modules/.cache/compiled')

/** A long-running part of the site in a process of its own. */
export interface SiteProcess {
  name: string
  /** The address that the process reported when it was ready. */
  url: string
  pid: number
  stop(): Promise<void>
}

interface SiteProcessOptions {
  name: string
  /** File to run. */
  file: string
  env: NodeJS.ProcessEnv
  /** Flags for Node. */
  flags?: string[]
  /** Called when the process ends although nobody has stopped it. */
  onDeath: (name: string, code: number | null) => void
  /** Startup timeout, ms. */
  readyWithinMs: number
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/**
 * Starts a process and resolves when it has sent `{ kind: 'ready', url }`; rejects when it ends before that or times
 * out.
 */
export function startSiteProcess({
  name,
  file,
  env,
  flags = [],
  onDeath,
  readyWithinMs,
}: SiteProcessOptions): Promise<SiteProcess> {
  const child = fork(file, {
    env: { NODE_COMPILE_CACHE: compileCacheFolder, ...gatewayHeaps, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', ...flags],
  })
  let isStopping = false
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${name} was not ready within ${readyWithinMs / 1000} s`))
    }, readyWithinMs)
    const early = (code: number | null) => {
      clearTimeout(timer)
      reject(new Error(`${name} ended with code ${code} before it was ready`))
    }
    child.once('exit', early)
    child.on('message', (message: { kind?: string; url?: string }) => {
      if (message.kind !== 'ready') return
      clearTimeout(timer)
      child.off('exit', early)
      child.once('exit', (code) => {
        if (!isStopping) onDeath(name, code)
      })
      resolve({
        name,
        url: message.url ?? '',
        pid: child.pid ?? 0,
        stop() {
          isStopping = true
          return stopChild(child)
        },
      })
    })
  })
}
