/** CSS pixels: a sheet of A4 with a little around it. */
const SIZE = 'popup,width=880,height=1100'

/**
 * An empty window for a sheet to be printed, which `PrintSheet` fills. To be called by the handler of a press itself:
 * later, browsers take it for an advertisement. Null when the browser does not open it, which is logged.
 */
export function openPrintWindow(): Window | null {
  let reason: unknown = 'the browser blocks it'
  try {
    const paper = window.open('', '_blank', SIZE)
    // What blocks advertisements may close it at once.
    if (paper && !paper.closed) return paper
  } catch (error) {
    reason = error
  }
  console.warn('The print window does not open:', reason)
  return null
}
