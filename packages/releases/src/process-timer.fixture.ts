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

/**
 * Runs `work`, and returns its result with the longest time that it blocked the event loop of this thread, in ms of the
 * thread's own CPU time: neither other processes nor other threads of this one change it. Run the work once before, so
 * that JIT compilation is not measured.
 */
export async function longestBlockOf<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  let [longest, last] = [0, process.threadCpuUsage()]
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
  }
  const timer = setInterval(look, 1)
  try {
    const result = await work()
    // A timer that was due may fire after the result.
    await new Promise((resolve) => setTimeout(resolve, 5))
    look()
    return { result, ms: longest }
  } finally {
    clearInterval(timer)
  }
}

/**
 * Runs `work` three times and returns the last result with the shortest of the longest blocks, in ms: what happens to the
 * process falls into one run, work that is slow itself blocks in each. Each run has to do the whole work again: what is
 * cached or refused the second time makes the figure meaningless.
 */
export async function steadyBlockOf<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const first = await longestBlockOf(work)
  const second = await longestBlockOf(work)
  const { result, ms } = await longestBlockOf(work)
  return { result, ms: Math.min(first.ms, second.ms, ms) }
}
