import { CARD_LINK, pathOf } from './product-links.ts'
import type { PrefetchQueue } from './queue.ts'

const IN_VIEW_MS = 300
/** Lists grow in bursts, so new cards are looked for after this delay. */
const DEBOUNCE_MS = 200

/** Queues the page of each card that is in view for 300 ms; a card that leaves the view is removed from the queue. */
export function watchCards({ enqueue, cancel }: Pick<PrefetchQueue, 'enqueue' | 'cancel'>): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const seen = new WeakSet<Element>()

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = pathOf(target as HTMLAnchorElement)
      clearTimeout(timers.get(target))
      timers.delete(target)
      if (path === null) continue
      if (!isIntersecting) cancel(path)
      else
        timers.set(
          target,
          setTimeout(() => target.isConnected && enqueue(path), IN_VIEW_MS),
        )
    }
  })

  function look(): void {
    for (const link of document.querySelectorAll(CARD_LINK)) {
      if (seen.has(link)) continue
      seen.add(link)
      observer.observe(link)
    }
    for (const [link, timer] of timers) {
      if (link.isConnected) continue
      clearTimeout(timer)
      timers.delete(link)
      observer.unobserve(link)
    }
  }

  let isDue = false
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      look()
    }, DEBOUNCE_MS)
  }).observe(document.body, { childList: true, subtree: true })
  look()
}
