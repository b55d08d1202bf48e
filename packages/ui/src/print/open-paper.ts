/** CSS pixels: an A4 sheet with a margin. */
const SIZE = 'popup,width=880,height=1100'

/**
 * Opens an empty window, which `PrintSheet` fills. Must be called inside a click handler: later, browsers block it as a
 * popup. Null when the browser does not open it, which is logged.
 */
export function openPrintWindow(): Window | null {
  let reason: unknown = 'the browser blocks it'
  try {
    const paper = window.open('', '_blank', SIZE)
    // Ad blockers may close it at once.
    if (paper && !paper.closed) return paper
  } catch (error) {
    reason = error
  }
  console.warn('The print window does not open:', reason)
  return null
}
