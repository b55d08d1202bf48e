import { isNavigating, prefetchData } from '../routes/document-router.ts'
import { navigateOnPress } from './navigate-on-press.ts'
import { linkAt, pathOf } from './product-links.ts'
import { createPrefetchQueue } from './queue.ts'
import { watchCards } from './watch-cards.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Nothing that may never be wanted is worth the visitor's money or a connection that has no room. */
function shouldSaveData(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || /2g/.test(effectiveType)
}

/** The page that is in sight, or about to be, has been asked for. */
const isLeaving = (path: string): boolean => isNavigating() || location.pathname === path

/**
 * Has product pages ready before they are opened: those whose cards are in sight in their turn, those that are pointed
 * at, touched or focused at once. Cards are followed on the press of the mouse.
 */
export function watchLinks(): void {
  const { enqueue, cancel, runNow } = createPrefetchQueue(prefetchData)
  const intend = (event: Event) => {
    const link = linkAt(event)
    const path = link && pathOf(link)
    if (path && !shouldSaveData()) runNow(path)
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(sign, intend, { capture: true, passive: true })
  }
  watchCards({ enqueue: (path) => shouldSaveData() || isLeaving(path) || enqueue(path), cancel })
  navigateOnPress()
}
