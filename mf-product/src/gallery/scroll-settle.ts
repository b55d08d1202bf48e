import { isSnapped } from './row.ts'

const POLL_MS = 100

/**
 * Resolves with true when the rows are not held and stand still at a picture, so that no movement is interrupted; with
 * false when the signal aborts first.
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
