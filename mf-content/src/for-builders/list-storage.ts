const KEPT = 'vitrina-own-builders-list'

/** What was typed in this tab; '' when there is none, or the browser keeps nothing. */
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
    // A browser that keeps nothing begins anew after a reload.
  }
}
