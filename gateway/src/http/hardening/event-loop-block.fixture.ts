/**
 * Measures the longest time that the event loop of this thread was blocked, in ms of the thread's own CPU time, so that
 * load on the machine does not change the result.
 */
function watchEventLoop(): { end(): number } {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [longest, last] = [0, spent()]
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  return {
    end: () => {
      clearInterval(timer)
      look()
      return longest
    },
  }
}

/**
 * The longest block of the event loop while `work` runs. Run the work once before, so that JIT compilation is not
 * measured.
 */
export async function longestBlockOf(work: () => Promise<unknown>): Promise<number> {
  const turns = watchEventLoop()
  await work()
  // A timer that was due may fire after the response.
  await new Promise((resolve) => setTimeout(resolve, 5))
  return turns.end()
}
