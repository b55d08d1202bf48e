/**
 * Ends when the gateway of this unit is ready and the balancer has had time to see it: `systemctl restart` comes back then.
 * Fails at once when the gateway is gone: the unit starts another one instead of waiting for it until its time is over.
 */
import { setTimeout as sleep } from 'node:timers/promises'

const { MAINPID, OPS_PORT = '3200', OPS_LISTEN_ADDRESS: address = '127.0.0.1' } = process.env
const LOOK_EVERY_MS = 200
const SEEN_BY_THE_BALANCER_MS = 2000

/** On Linux 0.0.0.0 and :: lead to the machine itself. */
const readiness = `http://${address.includes(':') ? `[${address}]` : address}:${OPS_PORT}/readyz`

function isGone(): boolean {
  try {
    process.kill(Number(MAINPID), 0)
    return false
  } catch {
    return true
  }
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(readiness)).ok
  } catch {
    return false
  }
}

while (!(await isReady())) {
  if (isGone()) {
    console.error('The gateway ended before it was ready.')
    process.exit(1)
  }
  await sleep(LOOK_EVERY_MS)
}
await sleep(SEEN_BY_THE_BALANCER_MS)
