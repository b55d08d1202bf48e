/** What a browser keeps of a client while a member of staff works in the client's account: none of it stays. */

const KEY = 'vitrina-before-on-behalf-1'

type Snapshot = Record<string, string>

/** What a tab keeps goes the same way; it has a note of its own. */
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
      // A browser that keeps nothing keeps nothing of the client either.
    }
  }
}

/** Notes what was kept before, once for each time of working; `clientUuid` marks what is the client's already. */
export function takeStorageSnapshot(clientUuid: string): void {
  forEachStorage((store) => {
    if (readSnapshot(store)) return
    const own = Object.entries(readAll(store)).filter(([key, value]) => !`${key} ${value}`.includes(clientUuid))
    store.setItem(KEY, JSON.stringify(Object.fromEntries(own)))
  })
}

/** Brings the browser back to what was noted: drafts, searches and whatever else came since are gone. */
export function restoreStorageSnapshot(): void {
  forEachStorage((store) => {
    const before = readSnapshot(store)
    if (!before) return
    for (const key of Object.keys(readAll(store))) if (!Object.hasOwn(before, key)) store.removeItem(key)
    for (const [key, value] of Object.entries(before)) store.setItem(key, value)
    store.removeItem(KEY)
  })
}
