import { trackForms } from './unsaved-forms.ts'

const CHECK_INTERVAL_MS = 60 * 60_000
const MIN_INTERVAL_MS = 60_000

let currentSet = ''
let claimReload = (): boolean => false
let checkedAt = Number.NEGATIVE_INFINITY

/** The release set that this page is of; '' before the page has begun. */
export const pageSet = (): string => currentSet

/**
 * True when the page about to be opened should come as a document, since a newer release set is live and nothing would
 * be lost. Whoever is told so has to load it: it is said once for each set.
 */
export const claimNewBuild = (): boolean => claimReload()

async function check(): Promise<void> {
  checkedAt = Date.now()
  try {
    const { checkBuild, claimReloadIfSafe: takeIfSafe } = await import(
      /* webpackChunkName: "build-check" */ './check-build.ts'
    )
    claimReload = takeIfSafe
    await checkBuild(currentSet)
  } catch (error) {
    console.info('The build check failed', error)
  }
}

function checkAgain(): void {
  if (Date.now() - checkedAt >= MIN_INTERVAL_MS) void check()
}

/** An answer of the gateway has told of which set this page would be now; so a rollback is not learnt of an hour late. */
export function onReleaseSetSeen(now: string | null): void {
  if (now && currentSet && now !== currentSet) checkAgain()
}

/** Looks for another release set each hour, and when the tab is looked at again. */
export function watchBuilds(ofPage: string): void {
  currentSet = ofPage
  trackForms()
  setInterval(check, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => document.hidden || checkAgain())
}
