import { onTestFinished } from 'vitest'

const TICK_MS = 10

/**
 * Milliseconds that this process has waited or worked since the call, without the time that other processes took: it
 * counts ticks of a timer, which are late on a busy machine but not more, or the CPU time when that is longer.
 * Wall-clock time would include the other processes.
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

/** CPU time in milliseconds that this process has used since the call. */
export function startCpuTimer(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
