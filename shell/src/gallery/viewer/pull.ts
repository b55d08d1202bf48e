/** Closing by a vertical swipe, decided from the first and the last position of the finger. */

/** A position of the finger in CSS pixels, and its time in milliseconds. */
export interface Touch {
  x: number
  y: number
  at: number
}

export interface Pull {
  from: Touch
  /** Decided by the first movement above a threshold; only a vertical one is a pull. */
  axis: 'unsettled' | 'vertical' | 'horizontal'
}

const DEAD_ZONE_PX = 10
const FAR_PX = 200
const QUICK_PX = 50
const QUICK_MS = 300

export const startPull = (from: Touch): Pull => ({ from, axis: 'unsettled' })

/** The pull after the finger has moved to a position. */
export function movePull(pull: Pull, { x, y }: Touch): Pull {
  if (pull.axis !== 'unsettled') return pull
  const across = Math.abs(x - pull.from.x)
  const along = Math.abs(y - pull.from.y)
  if (Math.max(across, along) < DEAD_ZONE_PX) return pull
  return { ...pull, axis: along > across ? 'vertical' : 'horizontal' }
}

/** Whether lifting the finger here closes: 200 px at any speed, or 50 px within 300 ms of the first touch. */
export function shouldClose(pull: Pull, { y, at }: Touch): boolean {
  if (pull.axis !== 'vertical') return false
  const distance = Math.abs(y - pull.from.y)
  return distance >= FAR_PX || (distance >= QUICK_PX && at - pull.from.at <= QUICK_MS)
}
