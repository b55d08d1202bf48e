import { url as inspectorAddress } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** How often the event loop says that it turns, and the watchdog looks whether it did. */
const LOOK_EVERY_MS = 1000

export interface WatchdogOptions {
  /** How long the event loop may stand still before the process is ended; 0 for as long as it likes. */
  limitSeconds: number
  /** Where systemd listens, and how long it waits for a sign of life, in microseconds. */
  notifySocket?: string | undefined
  notifyWithinMicroseconds?: number | undefined
}

/** What the thread is given. */
export interface WatchdogTask {
  /** One number that the event loop counts up. */
  turns: SharedArrayBuffer
  lookEveryMs: number
  /** Looks without a turn after which the process is ended; 0 for never. */
  mostLooks: number
  /** Looks between two signs of life for systemd; 0 where it waits for none. */
  notifyEvery: number
}

/** systemd is told twice as often as it wants, so that one message may be late. */
const looksBetweenNotices = ({ notifySocket, notifyWithinMicroseconds = 0 }: WatchdogOptions): number =>
  notifySocket && notifyWithinMicroseconds > 0
    ? Math.max(1, Math.floor(notifyWithinMicroseconds / 1000 / 2 / LOOK_EVERY_MS))
    : 0

/**
 * Ends this process with SIGKILL when its event loop has stood still for too long, and tells systemd that it lives only
 * while the loop turns: a thread beside it looks, because a loop that stands still can do neither.
 */
export function startWatchdog(options: WatchdogOptions): { stop(): Promise<void> } {
  // A debugger stops the loop on purpose.
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
  // Neither keeps a process alive that is done.
  timer.unref()
  thread.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await thread.terminate()
    },
  }
}
