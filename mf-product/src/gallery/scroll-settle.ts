import { isSnapped } from './row.ts'

const POLL_MS = 100

/**
 * Resolves when nobody holds the rows and they stand still at a picture, so that no movement is cut short: true, or false
 * when the signal came first.
 */
export async function waitForScrollEnd(
  rows: readonly HTMLElement[],
  isPressed: () => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  let before = ''
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const now = rows.map(({ scrollLeft }) => scrollLeft).join()
    if (now === before && !isPressed() && rows.every(isSnapped)) return !signal.aborted
    before = now
  }
  return false
}
