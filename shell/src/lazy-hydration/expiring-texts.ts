import { isHydrated } from '@vitrina/federation/alive'

/**
 * Keeps true what is marked as true until a moment (`data-until`, ms since 1970) and has not come alive by then: it says
 * what is true next (`data-next`, until `data-next-until`), or is hidden where that is not known.
 */
export function refreshExpiringTexts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { until, next, nextUntil } = element.dataset
    if (next === undefined) scheduleAt(until, element, () => hide(element))
    else {
      scheduleAt(until, element, () => {
        element.textContent = next
      })
      scheduleAt(nextUntil, element, () => hide(element))
    }
  }
}

const hide = (element: HTMLElement): void => {
  element.hidden = true
}

function scheduleAt(moment: string | undefined, element: HTMLElement, run: () => void): void {
  const left = Number(moment) - Date.now()
  setTimeout(() => isHydrated(element) || run(), Math.max(left, 0))
}
