import { isHydrated } from '@vitrina/federation/alive'

/**
 * Replaces texts that expire at `data-until` (ms since 1970) and are not hydrated by then: with `data-next`, which
 * expires at `data-next-until`, or hides them when there is no next text.
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
