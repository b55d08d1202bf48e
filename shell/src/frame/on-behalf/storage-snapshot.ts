/** Removes everything that the browser has stored while staff worked in a client's account. */

const KEY = 'vitrina-before-on-behalf-1'

type Snapshot = Record<string, string>

/** Session storage has a snapshot of its own. */
const storages = [() => localStorage, () => sessionStorage]

function readAll(store: Storage): Snapshot {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at))
  return Object.fromEntries(
    keys.flatMap((key) => (key === null || key === KEY ? [] : [[key, store.getItem(key) ?? '']])),
  )
}

function readSnapshot(store: Storage): Snapshot | null {
  const read: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
  return typeof read === 'object' && read !== null ? (read as Snapshot) : null
}

function forEachStorage(change: (store: Storage) => void): void {
  for (const open of storages) {
    try {
      change(open())
    } catch {
      // A browser without storage has stored nothing of the client either.
    }
  }
}

/** Saves a snapshot once for each on-behalf session, without entries that already contain `clientUuid`. */
export function takeStorageSnapshot(clientUuid: string): void {
  forEachStorage((store) => {
    if (readSnapshot(store)) return
    const own = Object.entries(readAll(store)).filter(([key, value]) => !`${key} ${value}`.includes(clientUuid))
    store.setItem(KEY, JSON.stringify(Object.fromEntries(own)))
  })
}

/** Restores the snapshot: drafts, searches and everything else stored since are removed. */
export function restoreStorageSnapshot(): void {
  forEachStorage((store) => {
    const before = readSnapshot(store)
    if (!before) return
    for (const key of Object.keys(readAll(store))) if (!Object.hasOwn(before, key)) store.removeItem(key)
    for (const [key, value] of Object.entries(before)) store.setItem(key, value)
    store.removeItem(KEY)
  })
}
