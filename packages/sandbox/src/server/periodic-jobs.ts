export interface PeriodicJobs {
  /** Resolves when a running sweep has ended. */
  stop(): Promise<void>
}

/** A job that runs periodically. */
export interface PeriodicJob {
  /** Name for the log: «orders given up». */
  name: string
  /** Does everything that is due; returns how much it was. */
  work: () => Promise<number>
}

async function runJob({ name, work }: PeriodicJob): Promise<void> {
  try {
    const count = await work()
    if (count > 0) console.log(`Swept: ${count} ${name}`)
  } catch (cause) {
    console.error(`A sweep failed (${name}):`, cause)
  }
}

/** Runs the jobs now and every `everyMs`; a failed one is logged, does not delay others, and is retried. */
export function startPeriodicJobs(chores: readonly PeriodicJob[], everyMs: number): PeriodicJobs {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  async function sweep(): Promise<void> {
    for (const chore of chores) if (!isOver) await runJob(chore)
    if (isOver) return
    timer = setTimeout(() => {
      running = sweep()
    }, everyMs)
    timer.unref()
  }
  let running = sweep()
  return {
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await running
    },
  }
}
