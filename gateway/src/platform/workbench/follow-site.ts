import type { Combination } from './combination.ts'
import { type Ops, OpsAway } from './ops.ts'
import type { Terminal } from './terminal.ts'

/** Asked rather than listened to: listeners of the ops port are few, and for its operators. */
const LOOK_EVERY_MS = 1000
const AFTER_FAULT_MS = 5000

interface Following {
  ops: Ops
  combination: Combination
  terminal: Terminal
}

/** Moves along whenever the site moves. Returns the function that ends it. */
export function followSite({ ops, combination, terminal }: Following): () => void {
  let timer: NodeJS.Timeout
  let told: string | null = null
  let isOver = false

  async function look(): Promise<void> {
    try {
      const live = await ops.live()
      const before = combination.followed()
      if (live.set.id !== before) {
        await combination.follow(live)
        terminal.say(`the site has moved from ${before} to ${combination.followed()}, and so has this workbench`)
      }
      if (told !== null) terminal.say('the ops API answers again')
      told = null
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const more = error instanceof OpsAway ? 'Pages stay as they are until it answers.' : 'Pages stay as they are.'
      if (told !== why && !isOver) terminal.complain(`the site is not followed: ${why} ${more}`)
      told = why
    } finally {
      if (!isOver) timer = setTimeout(look, told === null ? LOOK_EVERY_MS : AFTER_FAULT_MS).unref()
    }
  }

  timer = setTimeout(look, LOOK_EVERY_MS).unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
