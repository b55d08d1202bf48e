import { paths } from '@vitrina/site/paths'
import { hasUnsavedInput } from './unsaved-forms.ts'

const TIMEOUT_MS = 10_000
const IDLE_MS = 5 * 60_000
const CHECK_INTERVAL_MS = 30_000
const ATTEMPTED_KEY = 'vitrina:builds'
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove', 'input'] as const

/** The set to load next; null when the page has the latest one. */
let pendingSet: string | null = null
let isWatching = false
let lastActivityAt = 0

const attemptedSets = (): string[] => JSON.parse(sessionStorage.getItem(ATTEMPTED_KEY) ?? '[]')

/** Forgets the attempt to load this set, since it succeeded: the set may be loaded again after a rollback and a fix. */
export function markSetLoaded(pageSet: string): void {
  try {
    const rest = attemptedSets().filter((id) => id !== pageSet)
    if (rest.length < attemptedSets().length) sessionStorage.setItem(ATTEMPTED_KEY, JSON.stringify(rest))
  } catch {
    // Without session storage no reload is ever made.
  }
}

/** True without session storage: attempts could not be remembered, and a page could reload for ever. */
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

/** A reload loses nothing: no unsent input, no pending write, no order page, no open dialog. */
const isSafe = (hasPendingWrites: () => boolean): boolean =>
  !isOrdering() && !hasPendingWrites() && !isDialogOpen() && !hasUnsavedInput()

export function claimReloadIfSafe(hasPendingWrites: () => boolean): boolean {
  if (pendingSet === null || wasAttempted(pendingSet) || !isSafe(hasPendingWrites)) return false
  return markAttempted(pendingSet)
}

function reloadIfIdle(hasPendingWrites: () => boolean): void {
  const isQuiet = document.hidden || Date.now() - lastActivityAt >= IDLE_MS
  if (isQuiet && claimReloadIfSafe(hasPendingWrites)) location.reload()
}

function watchForIdle(reload: () => void): void {
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
  document.addEventListener('visibilitychange', reload)
  setInterval(reload, CHECK_INTERVAL_MS)
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

/** Compares the visitor's latest set with the page's; another one, newer or older, is loaded when the page is idle. */
export async function checkBuild(pageSet: string, hasPendingWrites: () => boolean): Promise<void> {
  markSetLoaded(pageSet)
  const latest = await readLatest()
  if (latest === null) return
  pendingSet = latest === pageSet ? null : latest
  if (pendingSet === null) return
  const reload = () => reloadIfIdle(hasPendingWrites)
  watchForIdle(reload)
  reload()
}
