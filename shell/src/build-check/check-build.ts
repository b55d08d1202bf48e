import { paths } from '@vitrina/site/paths'
import { isChanging } from '../api/model.ts'
import { hasUnsent } from './forms.ts'

const WAIT_MS = 10_000
const IDLE_MS = 5 * 60_000
const LOOK_EVERY_MS = 30_000
const TAKEN = 'vitrina:builds'
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove', 'input'] as const

/** The set to change to; null when the page is of the live one. */
let waiting: string | null = null
let isWatching = false
let lastSignAt = 0

const takenSets = (): string[] => JSON.parse(sessionStorage.getItem(TAKEN) ?? '[]')

/** A page of a set shows that loading the set worked: it may be gone to again, as after a rollback and a mend. */
export function arrived(pageSet: string): void {
  try {
    const rest = takenSets().filter((id) => id !== pageSet)
    if (rest.length < takenSets().length) sessionStorage.setItem(TAKEN, JSON.stringify(rest))
  } catch {
    // Without a store of the tab nothing is ever taken.
  }
}

/** Without a store of the tab nothing is ever taken: a page could load itself for ever. */
function wasTaken(id: string): boolean {
  try {
    return takenSets().includes(id)
  } catch {
    return true
  }
}

function isTaken(id: string): boolean {
  try {
    sessionStorage.setItem(TAKEN, JSON.stringify([...takenSets(), id]))
    return true
  } catch {
    return false
  }
}

const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]') !== null

const isOrdering = (): boolean => location.pathname.startsWith(paths.order())

/** Nothing would be lost: nothing typed, nothing on its way, no order, no open window. */
const isSafe = (): boolean => !isOrdering() && !isChanging() && !isDialogOpen() && !hasUnsent()

export function takeIfSafe(): boolean {
  if (waiting === null || wasTaken(waiting) || !isSafe()) return false
  return isTaken(waiting)
}

function reloadIfQuiet(): void {
  const isQuiet = document.hidden || Date.now() - lastSignAt >= IDLE_MS
  if (isQuiet && takeIfSafe()) location.reload()
}

function watchForQuiet(): void {
  if (isWatching) return
  isWatching = true
  lastSignAt = Date.now()
  for (const sign of signsOfLife) {
    document.addEventListener(
      sign,
      () => {
        lastSignAt = Date.now()
      },
      { capture: true, passive: true },
    )
  }
  document.addEventListener('visibilitychange', reloadIfQuiet)
  setInterval(reloadIfQuiet, LOOK_EVERY_MS)
}

async function readLatest(): Promise<string | null> {
  const response = await fetch('/builds/latest.json', {
    cache: 'no-store',
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const { id } = (response.ok ? await response.json() : {}) as { id?: unknown }
  return typeof id === 'string' && id !== '' ? id : null
}

/** Compares the set that this visitor gets with the page's; another one, newer or older, is changed to when it disturbs nobody. */
export async function checkBuild(pageSet: string): Promise<void> {
  arrived(pageSet)
  const latest = await readLatest()
  if (latest === null) return
  waiting = latest === pageSet ? null : latest
  if (waiting === null) return
  watchForQuiet()
  reloadIfQuiet()
}
