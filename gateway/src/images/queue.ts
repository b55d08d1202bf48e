/** Refused because too many already wait. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` tasks together; others wait in the order they came, at most `waiting` of them. */
export function createQueue(atOnce: number, waiting: number): Queue {
  const line: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running < atOnce) running += 1
    else {
      if (line.length >= waiting) throw new QueueFull('Too many pictures wait to be converted')
      // Whoever ends hands the place over, so `running` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve))
    }
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
