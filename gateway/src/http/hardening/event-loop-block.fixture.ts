/**
 * The longest that the event loop of this thread was held at a time, in milliseconds of its own processor time, so that
 * a busy machine measures as an idle one does.
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

/** The longest turn while something is under way, once it has been done before: compiling it is not what is measured. */
export async function longestBlockOf(work: () => Promise<unknown>): Promise<number> {
  const turns = watchEventLoop()
  await work()
  // A timer that was due may come after the answer.
  await new Promise((resolve) => setTimeout(resolve, 5))
  return turns.end()
}
