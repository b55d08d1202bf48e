/** What a browser keeps for whoever is at it: things whose name begins so go when somebody else comes. */
const PREFIX = 'vitrina-own-'
const OWNER = 'vitrina-owner'

/**
 * An account is here: what a guest has begun becomes its own, what another account has begun is forgotten. Without
 * `uuid` everything is, as when somebody signs out.
 */
export function assignStorageOwner(uuid?: string): void {
  try {
    let isForgotten = false
    // Another tab keeps things of its own, and learns only by itself who is here.
    for (const store of [localStorage, sessionStorage]) {
      const before = store.getItem(OWNER)
      if (!uuid || (before && before !== uuid))
        for (const key of Object.keys(store)) {
          if (!key.startsWith(PREFIX)) continue
          store.removeItem(key)
          isForgotten = true
        }
      if (uuid) store.setItem(OWNER, uuid)
      else store.removeItem(OWNER)
    }
    if (isForgotten) dispatchEvent(new Event('storage'))
  } catch {
    // A browser that keeps nothing has nothing of anybody.
  }
}
