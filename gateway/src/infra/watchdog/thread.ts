/** The worker thread of `watchdog.ts`: checks whether the event loop of the gateway turns. */
import { execFile } from 'node:child_process'
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WatchdogTask } from './watchdog.ts'

const STDERR = 2
const NOTIFY_WITHIN_MS = 5000
const { turns, lookEveryMs, mostLooks, notifyEvery } = workerData as WatchdogTask
const count = new Int32Array(turns)

/** Counts checks instead of time, because this thread stands still as well while the machine sleeps. */
let looks = 0
let looksSinceNotice = 0
let last = Atomics.load(count, 0)

function say(msg: string): void {
  writeSync(STDERR, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`)
}

/** Node has no Unix datagram sockets; systemd-notify sends one to the inherited NOTIFY_SOCKET. */
function notify(): void {
  execFile('systemd-notify', ['WATCHDOG=1'], { timeout: NOTIFY_WITHIN_MS }, (error) => {
    if (error) say(`systemd was not told that the gateway lives: ${error.message.split('\n', 1)[0]}`)
  })
}

setInterval(() => {
  const now = Atomics.load(count, 0)
  looksSinceNotice += 1
  if (now !== last) {
    last = now
    looks = 0
    if (notifyEvery > 0 && looksSinceNotice >= notifyEvery) {
      looksSinceNotice = 0
      notify()
    }
    return
  }
  looks += 1
  if (mostLooks === 0 || looks < mostLooks) return
  say(
    `the event loop has stood still for ${Math.round((looks * lookEveryMs) / 1000)} s: the gateway ends to be started anew`,
  )
  // A graceful shutdown would need the event loop.
  process.kill(process.pid, 'SIGKILL')
}, lookEveryMs)

if (notifyEvery > 0) notify()
