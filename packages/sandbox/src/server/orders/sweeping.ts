import type { Database } from '../../database/database.ts'
import { giveUpUnpaid } from './giving-up.ts'

export interface Sweeping {
  /** Ends when a sweep that is under way has ended. */
  stop(): Promise<void>
}

/** Gives up unpaid orders now and again every `everyMs`; a sweep that fails is told, and the next one tries again. */
export function keepSweeping(db: Database, everyMs: number): Sweeping {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  async function sweep(): Promise<void> {
    try {
      const count = await giveUpUnpaid(db, new Date())
      if (count > 0) console.log(`Unpaid orders given up: ${count}`)
    } catch (cause) {
      console.error('Unpaid orders could not be given up:', cause)
    }
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
