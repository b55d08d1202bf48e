const KEY = 'vitrina-city-guess'

/** Whether the question was dismissed in this tab. Without storage the question appears with every document. */
export function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function saveDismissal(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Without storage the next document shows the question again.
  }
}
