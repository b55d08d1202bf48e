import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { root } from './rooms.ts'

const STOP_LIMIT_MS = 8000

/** Compiling the embedded database in full takes most of a gigabyte for a moment and makes nothing faster. */
export const sandboxFlags = ['--liftoff-only', '--wasm-lazy-compilation']

/**
 * Half of what Node takes for short-lived objects: 40 MB less, and pages from memory are as quick. The bound is far above
 * what a gateway needs; without one the engine lets four times what is in use pile up before it looks for garbage.
 * A signal of a process beside it opens no debugger.
 */
export const gatewayFlags = ['--max-semi-space-size=8', '--max-old-space-size=1024', '--disable-sigusr1']

/**
 * One of the memory's own heaps for each thread keeps what big answers, pictures and uploads left in pieces: with two of them
 * a gateway is after three crowds of bad requests what it was after the first, and grew by a fifth without.
 */
export const gatewayHeaps = { MALLOC_ARENA_MAX: '2' }

/** Compiled once: the next start needs no compiler of types, whose memory would stay with the process. */
const compileCacheFolder = path.join(root, 'node_modules/.cache/compiled')

/** A long-running part of the site in a process of its own. */
export interface SiteProcess {
  name: string
  /** What the part said when it was ready, e.g. its address. */
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
  /** Called when the part ends without being asked to. */
  onDeath: (name: string, code: number | null) => void
  /** Longest wait for it to be ready, ms. */
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

/** Starts a part and resolves when it has sent `{ kind: 'ready', url }`; rejects when it ends or is silent before. */
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
  let asked = false
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
        if (!asked) onDeath(name, code)
      })
      resolve({
        name,
        url: message.url ?? '',
        pid: child.pid ?? 0,
        stop() {
          asked = true
          return stopChild(child)
        },
      })
    })
  })
}
