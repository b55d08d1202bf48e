const KEPT = 'vitrina-own-builders-list'

/** The list typed in this tab; '' when there is none or storage is unavailable. */
export function readList(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}

export function saveList(list: string): void {
  try {
    sessionStorage.setItem(KEPT, list)
  } catch {
    // Without storage the list is lost on a reload.
  }
}
