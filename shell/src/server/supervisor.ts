/** Supervises the render thread, which cannot report by itself that code of a remote hangs. */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { HungVersion, RendererMessage } from '@vitrina/federation/renderer-protocol'
import { withTimeout } from '@vitrina/site/within'
import type { CodeCacheFile } from './code-cache.ts'
import { type CpuProfile, culpritOf } from './culprit.ts'

/** A counter in shared memory that the thread increments while its event loop runs. */
export interface Heartbeat {
  beats: Int32Array
}

/** The gateway passes the code cache as arguments after the script: file and hash. */
function parseCodeCache([file, sha256]: readonly string[]): CodeCacheFile | null {
  return file && sha256 ? { file, sha256 } : null
}

const CHECK_MS = 100
/** Checks without a beat until the thread counts as hung: two seconds, longer on an overloaded machine. */
const MAX_MISSED_BEATS = 20
const SAMPLE_MS = 100
const SAMPLE_LIMIT_MS = 1500
/** Old-space limit: a page that uses too much memory ends its renderer, not the machine. */
const HEAP_LIMIT_MB = 256

const sendToGateway = (message: RendererMessage): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()))

/**
 * Runs `file` in a worker thread with the read permissions of this process and no others. When the event loop of the
 * thread has been blocked for two seconds, the owner of the running code is reported and the process exits.
 */
export function superviseRenderer(file: string): void {
  const pulse: Heartbeat = { beats: new Int32Array(new SharedArrayBuffer(4)) }
  const thread = new Worker(file, {
    workerData: { ...pulse, readyMade: parseCodeCache(process.argv.slice(2)) },
    env: {},
    // Explicit permissions: with those of the process it could start threads with any permissions.
    execArgv: ['--permission', ...process.execArgv.filter((flag) => flag.startsWith('--allow-fs-read='))],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  })
  thread.on('message', (message: RendererMessage) => void sendToGateway(message))
  thread.on('error', (error) => {
    console.error(error)
    process.exit(1)
  })
  thread.on('exit', (code) => process.exit(code))
  process.on('message', (message) => thread.postMessage(message))
  process.on('disconnect', () => process.exit(0))
  void watchHeartbeat(thread, pulse)
}

async function watchHeartbeat(thread: Worker, { beats }: Heartbeat): Promise<void> {
  for (let seen = 0, silent = 0; ; ) {
    await pause(CHECK_MS)
    const now = Atomics.load(beats, 0)
    // Before its first beat the thread is loading the shell's own code.
    silent = now === seen && now > 0 ? silent + 1 : 0
    seen = now
    if (silent < MAX_MISSED_BEATS) continue
    const culprit = await findCulprit(thread)
    if (Atomics.load(beats, 0) !== seen) continue
    await sendToGateway({ kind: 'hung', culprit })
    process.exit(1)
  }
}

/** The owner of the code that the thread is running, from a short CPU profile. */
async function findCulprit(thread: Worker): Promise<HungVersion | null> {
  const sampled = thread.startCpuProfile().then(async (profile) => {
    await pause(SAMPLE_MS)
    return JSON.parse(await profile.stop()) as CpuProfile
  })
  try {
    return culpritOf(await withTimeout(sampled, SAMPLE_LIMIT_MS, 'The thread cannot be looked into'))
  } catch (error) {
    console.error(error)
    return null
  }
}
