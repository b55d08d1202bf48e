import type { Combination } from './combination.ts'
import { type OpsClient, OpsUnavailableError } from './ops-client.ts'
import type { Terminal } from './terminal.ts'

/** Polls instead of using the event stream, because the ops port has few streams, which operators need. */
const POLL_MS = 1000
const BACKOFF_MS = 5000

interface FollowOptions {
  ops: OpsClient
  combination: Combination
  terminal: Terminal
}

/** Follows every move of the site. Returns a function that stops it. */
export function followSite({ ops, combination, terminal }: FollowOptions): () => void {
  let timer: NodeJS.Timeout
  let lastError: string | null = null
  let isOver = false

  async function look(): Promise<void> {
    try {
      const live = await ops.live()
      const before = combination.followedSet()
      if (live.set.id !== before) {
        await combination.follow(live)
        terminal.say(`the site has moved from ${before} to ${combination.followedSet()}, and so has this workbench`)
      }
      if (lastError !== null) terminal.say('the ops API answers again')
      lastError = null
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const more =
        error instanceof OpsUnavailableError ? 'Pages stay as they are until it answers.' : 'Pages stay as they are.'
      if (lastError !== why && !isOver) terminal.complain(`the site is not followed: ${why} ${more}`)
      lastError = why
    } finally {
      if (!isOver) timer = setTimeout(look, lastError === null ? POLL_MS : BACKOFF_MS).unref()
    }
  }

  timer = setTimeout(look, POLL_MS).unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
