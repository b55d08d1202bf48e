import { watchForms } from './forms.ts'

const EVERY_MS = 60 * 60_000
const AT_MOST_EVERY_MS = 60_000

let set = ''
let take = (): boolean => false
let checkedAt = Number.NEGATIVE_INFINITY

/** The release set that this page is of; '' before the page has begun. */
export const pageSet = (): string => set

/**
 * True when the page about to be opened should come as a document, since a newer release set is live and nothing would
 * be lost. Whoever is told so has to load it: it is said once for each set.
 */
export const takeNewBuild = (): boolean => take()

async function check(): Promise<void> {
  checkedAt = Date.now()
  try {
    const { checkBuild, takeIfSafe } = await import(/* webpackChunkName: "build-check" */ './check-build.ts')
    take = takeIfSafe
    await checkBuild(set)
  } catch (error) {
    console.info('The build check failed', error)
  }
}

function checkAgain(): void {
  if (Date.now() - checkedAt >= AT_MOST_EVERY_MS) void check()
}

/** An answer of the gateway has told of which set this page would be now; so a rollback is not learnt of an hour late. */
export function setHeard(now: string | null): void {
  if (now && set && now !== set) checkAgain()
}

/** Looks for another release set each hour, and when the tab is looked at again. */
export function watchBuilds(ofPage: string): void {
  set = ofPage
  watchForms()
  setInterval(check, EVERY_MS)
  document.addEventListener('visibilitychange', () => document.hidden || checkAgain())
}
