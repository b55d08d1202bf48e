import { trackForms } from './unsaved-forms.ts'

const CHECK_INTERVAL_MS = 60 * 60_000
const MIN_INTERVAL_MS = 60_000

let currentSet = ''
let hasPendingWrites = (): boolean => false
let claimReload = (): boolean => false
let checkedAt = Number.NEGATIVE_INFINITY

/** The release set of this page; '' before the page has started. */
export const pageSet = (): string => currentSet

/**
 * True when the next page should be loaded as a document, because another release set is live and nothing would be
 * lost. It is true once for each set, so the caller has to load the document then.
 */
export const claimNewBuild = (): boolean => claimReload()

async function check(): Promise<void> {
  checkedAt = Date.now()
  try {
    const { checkBuild, claimReloadIfSafe } = await import(/* webpackChunkName: "build-check" */ './check-build.ts')
    claimReload = () => claimReloadIfSafe(hasPendingWrites)
    await checkBuild(currentSet, hasPendingWrites)
  } catch (error) {
    console.info('The build check failed', error)
  }
}

function checkAgain(): void {
  if (Date.now() - checkedAt >= MIN_INTERVAL_MS) void check()
}

/** Checks when a response header names another set, so that a rollback is noticed before the hourly check. */
export function onReleaseSetSeen(now: string | null): void {
  if (now && currentSet && now !== currentSet) checkAgain()
}

/**
 * Checks for another release set each hour, and when the tab becomes visible again. The page is reloaded for it only
 * while no write request is pending.
 */
export function watchBuilds(ofPage: string, hasWrites: () => boolean): void {
  currentSet = ofPage
  hasPendingWrites = hasWrites
  trackForms()
  setInterval(check, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => document.hidden || checkAgain())
}
