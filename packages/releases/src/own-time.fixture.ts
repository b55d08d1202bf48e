import { onTestFinished } from 'vitest'

const TURN_MS = 10

/**
 * Milliseconds that this process has waited or worked since the call, without what the machine took for others: turns of
 * a timer, which come late on a busy machine and are no more for that, or the time of the processor when it has worked
 * for longer. The time of day would count the others in.
 */
export function startOwnTime(): () => number {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, TURN_MS)
  onTestFinished(() => clearInterval(timer))
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return Math.max(turns * TURN_MS, (user + system) / 1000)
  }
}
