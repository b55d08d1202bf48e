import { paths } from '@vitrina/site/paths'
import { hasPendingWrites } from '../api/model.ts'
import { hasUnsavedInput } from './unsaved-forms.ts'

const TIMEOUT_MS = 10_000
const IDLE_MS = 5 * 60_000
const CHECK_INTERVAL_MS = 30_000
const ATTEMPTED_KEY = 'vitrina:builds'
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove', 'input'] as const

/** The set to change to; null when the page is of the live one. */
let pendingSet: string | null = null
let isWatching = false
let lastActivityAt = 0

const attemptedSets = (): string[] => JSON.parse(sessionStorage.getItem(ATTEMPTED_KEY) ?? '[]')

/** A page of a set shows that loading the set worked: it may be gone to again, as after a rollback and a mend. */
export function markSetLoaded(pageSet: string): void {
  try {
    const rest = attemptedSets().filter((id) => id !== pageSet)
    if (rest.length < attemptedSets().length) sessionStorage.setItem(ATTEMPTED_KEY, JSON.stringify(rest))
  } catch {
    // Without a store of the tab nothing is ever taken.
  }
}

/** Without a store of the tab nothing is ever taken: a page could load itself for ever. */
function wasAttempted(id: string): boolean {
  try {
    return attemptedSets().includes(id)
  } catch {
    return true
  }
}

function markAttempted(id: string): boolean {
  try {
    sessionStorage.setItem(ATTEMPTED_KEY, JSON.stringify([...attemptedSets(), id]))
    return true
  } catch {
    return false
  }
}

const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]') !== null

const isOrdering = (): boolean => location.pathname.startsWith(paths.order())

/** Nothing would be lost: nothing typed, nothing on its way, no order, no open window. */
const isSafe = (): boolean => !isOrdering() && !hasPendingWrites() && !isDialogOpen() && !hasUnsavedInput()

export function claimReloadIfSafe(): boolean {
  if (pendingSet === null || wasAttempted(pendingSet) || !isSafe()) return false
  return markAttempted(pendingSet)
}

function reloadIfIdle(): void {
  const isQuiet = document.hidden || Date.now() - lastActivityAt >= IDLE_MS
  if (isQuiet && claimReloadIfSafe()) location.reload()
}

function watchForIdle(): void {
  if (isWatching) return
  isWatching = true
  lastActivityAt = Date.now()
  for (const sign of activityEvents) {
    document.addEventListener(
      sign,
      () => {
        lastActivityAt = Date.now()
      },
      { capture: true, passive: true },
    )
  }
  document.addEventListener('visibilitychange', reloadIfIdle)
  setInterval(reloadIfIdle, CHECK_INTERVAL_MS)
}

async function readLatest(): Promise<string | null> {
  const response = await fetch('/builds/latest.json', {
    cache: 'no-store',
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { id } = (response.ok ? await response.json() : {}) as { id?: unknown }
  return typeof id === 'string' && id !== '' ? id : null
}

/** Compares the set that this visitor gets with the page's; another one, newer or older, is changed to when it disturbs nobody. */
export async function checkBuild(pageSet: string): Promise<void> {
  markSetLoaded(pageSet)
  const latest = await readLatest()
  if (latest === null) return
  pendingSet = latest === pageSet ? null : latest
  if (pendingSet === null) return
  watchForIdle()
  reloadIfIdle()
}
