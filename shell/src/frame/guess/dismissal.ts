const KEY = 'vitrina-city-guess'

/** Whether the question was put aside in this tab before. A browser without storage is asked on every document. */
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
    // Then the next document asks once more.
  }
}
