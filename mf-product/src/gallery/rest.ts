import { isAtPicture } from './row.ts'

const REST_MS = 100

/**
 * Resolves when nobody holds the rows and they stand still at a picture, so that no movement is cut short: true, or false
 * when the signal came first.
 */
export async function comeToRest(
  rows: readonly HTMLElement[],
  isPressed: () => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  let before = ''
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const now = rows.map(({ scrollLeft }) => scrollLeft).join()
    if (now === before && !isPressed() && rows.every(isAtPicture)) return !signal.aborted
    before = now
  }
  return false
}
