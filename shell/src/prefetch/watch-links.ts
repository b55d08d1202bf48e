import { isNavigating, prefetchData } from '../routes/document-router.ts'
import { navigateOnPress } from './navigate-on-press.ts'
import { linkAt, pathOf } from './product-links.ts'
import { createPrefetchQueue } from './queue.ts'
import { watchCards } from './watch-cards.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Prefetching is off for visitors who save data and on slow connections. */
function shouldSaveData(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || /2g/.test(effectiveType)
}

/** Whether a navigation is under way, or the path is the current page. */
const isLeaving = (path: string): boolean => isNavigating() || location.pathname === path

/**
 * Prefetches product pages: those of cards in view through the queue, those of hovered, touched or focused links at
 * once. Links of cards are followed on the press of the mouse.
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
