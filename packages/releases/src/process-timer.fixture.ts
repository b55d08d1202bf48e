import { onTestFinished } from 'vitest'

const TICK_MS = 10

/**
 * Milliseconds that this process has waited or worked since the call, without what the machine took for others: turns of
 * a timer, which come late on a busy machine and are no more for that, or the time of the processor when it has worked
 * for longer. The time of day would count the others in.
 */
export function startProcessTimer(): () => number {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, TICK_MS)
  onTestFinished(() => clearInterval(timer))
  const worked = startCpuTimer()
  return () => Math.max(turns * TICK_MS, worked())
}

/** Milliseconds of the processor that this process has taken since the call. */
export function startCpuTimer(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
