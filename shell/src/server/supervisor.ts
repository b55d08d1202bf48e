/** Watches over the thread that renders: it cannot tell by itself that code of a remote does not come back. */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { HungVersion, RendererMessage } from '@vitrina/federation/renderer-protocol'
import { withTimeout } from '@vitrina/site/within'
import type { CodeCacheFile } from './code-cache.ts'
import { type CpuProfile, culpritOf } from './culprit.ts'

/** What the thread is given: a number in memory of both that it adds to as long as it is able to. */
export interface Heartbeat {
  beats: Int32Array
}

/** The gateway names it after the script: file and hash. */
function parseCodeCache([file, sha256]: readonly string[]): CodeCacheFile | null {
  return file && sha256 ? { file, sha256 } : null
}

const CHECK_MS = 100
/** So many looks without a beat are two seconds; on a machine that gives no time to anybody they take longer. */
const MAX_MISSED_BEATS = 20
const SAMPLE_MS = 100
const SAMPLE_LIMIT_MS = 1500
/** Old-space limit: a page that eats memory ends its renderer, not the machine. */
const HEAP_LIMIT_MB = 256

const sendToGateway = (message: RendererMessage): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()))

/**
 * Runs the pages of `file` in a thread, which may read what this process may and start nothing. A thread that has not
 * turned for two seconds is looked into: whose code it is in is told, and the process ends.
 */
export function superviseRenderer(file: string): void {
  const pulse: Heartbeat = { beats: new Int32Array(new SharedArrayBuffer(4)) }
  const thread = new Worker(file, {
    workerData: { ...pulse, readyMade: parseCodeCache(process.argv.slice(2)) },
    env: {},
    // Its own permissions: those of the process would let it start threads with any.
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
    // Before its first beat it is being loaded, which is the shell's own code.
    silent = now === seen && now > 0 ? silent + 1 : 0
    seen = now
    if (silent < MAX_MISSED_BEATS) continue
    const culprit = await findCulprit(thread)
    if (Atomics.load(beats, 0) !== seen) continue
    await sendToGateway({ kind: 'hung', culprit })
    process.exit(1)
  }
}

/** Whose code the thread is in, by what it is seen doing for a moment. */
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
