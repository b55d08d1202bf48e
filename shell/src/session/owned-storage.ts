/** Storage keys with this prefix belong to the current visitor and are removed when another account signs in. */
const PREFIX = 'vitrina-own-'
const OWNER = 'vitrina-owner'

/**
 * Sets the owner of the stored data: data of a guest is kept for the account, data of another account is removed.
 * Without `uuid`, as after a sign-out, all owned data is removed.
 */
export function assignStorageOwner(uuid?: string): void {
  try {
    let isForgotten = false
    // Each tab has a session storage of its own, so both storages record their owner.
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
    // A browser without storage has no owned data.
  }
}
