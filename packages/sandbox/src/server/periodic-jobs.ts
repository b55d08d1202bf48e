export interface PeriodicJobs {
  /** Ends when a sweep that is under way has ended. */
  stop(): Promise<void>
}

/** What becomes of things by itself as time goes on. */
export interface PeriodicJob {
  /** As it stands in the log: «orders given up». */
  name: string
  /** Does what is due by now; returns how much it was. */
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

/** Does the chores now and again every `everyMs`; one that fails is told, keeps no other back, and is tried again. */
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
