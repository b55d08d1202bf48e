import { answers } from '@vitrina/federation/alive'

/** Hides what is marked as true until a moment (`data-until`, ms since 1970) and has not come alive by then. */
export function hideWhatPasses(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const left = Number(element.dataset.until) - Date.now()
    setTimeout(
      () => {
        if (!answers(element)) element.hidden = true
      },
      Math.max(left, 0),
    )
  }
}
