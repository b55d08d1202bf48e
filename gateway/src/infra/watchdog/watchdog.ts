import { url as inspectorAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** How often the event loop counts up, and how often the watchdog checks that it did. */
const LOOK_EVERY_MS = 1000

export interface WatchdogOptions {
  /** How long the event loop may be blocked before the process is killed; 0 for no limit. */
  limitSeconds: number
  /** The socket of systemd, and its watchdog timeout in microseconds. */
  notifySocket?: string | undefined
  notifyWithinMicroseconds?: number | undefined
}

/** The input of the thread. */
export interface WatchdogTask {
  /** A counter that the event loop increments. */
  turns: SharedArrayBuffer
  lookEveryMs: number
  /** Checks without an increment after which the process is killed; 0 for never. */
  mostLooks: number
  /** Checks between two notifications of systemd; 0 when it expects none. */
  notifyEvery: number
}

/** Notifies systemd twice per timeout, so that one notification may be late. */
const looksBetweenNotices = ({ notifySocket, notifyWithinMicroseconds = 0 }: WatchdogOptions): number =>
  notifySocket && notifyWithinMicroseconds > 0
    ? Math.max(1, Math.floor(notifyWithinMicroseconds / 1000 / 2 / LOOK_EVERY_MS))
    : 0

/**
 * Kills this process with SIGKILL when its event loop is blocked for too long, and notifies systemd only while the loop
 * turns. A thread does both, because a blocked loop can do neither.
 */
export function startWatchdog(options: WatchdogOptions): { stop(): Promise<void> } {
  // A debugger blocks the loop on purpose.
  const limitSeconds = inspectorAddress() === undefined ? options.limitSeconds : 0
  const notifyEvery = looksBetweenNotices(options)
  if (limitSeconds === 0 && notifyEvery === 0) return { stop: async () => {} }
  const turns = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const count = new Int32Array(turns)
  const timer = setInterval(() => Atomics.add(count, 0, 1), LOOK_EVERY_MS)
  const task: WatchdogTask = {
    turns,
    lookEveryMs: LOOK_EVERY_MS,
    mostLooks: Math.ceil((limitSeconds * 1000) / LOOK_EVERY_MS),
    notifyEvery,
  }
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  // Neither keeps a finished process alive.
  timer.unref()
  thread.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await thread.terminate()
    },
  }
}
