/** What a browser keeps of a client while a member of staff works in the client's account: none of it stays. */

const KEY = 'vitrina-before-on-behalf-1'

type Kept = Record<string, string>

/** What a tab keeps goes the same way; it has a note of its own. */
const stores = [() => localStorage, () => sessionStorage]

function all(store: Storage): Kept {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at))
  return Object.fromEntries(
    keys.flatMap((key) => (key === null || key === KEY ? [] : [[key, store.getItem(key) ?? '']])),
  )
}

function kept(store: Storage): Kept | null {
  const read: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
  return typeof read === 'object' && read !== null ? (read as Kept) : null
}

function inEach(change: (store: Storage) => void): void {
  for (const open of stores) {
    try {
      change(open())
    } catch {
      // A browser that keeps nothing keeps nothing of the client either.
    }
  }
}

/** Notes what was kept before, once for each time of working; `clientUuid` marks what is the client's already. */
export function noteBefore(clientUuid: string): void {
  inEach((store) => {
    if (kept(store)) return
    const own = Object.entries(all(store)).filter(([key, value]) => !`${key} ${value}`.includes(clientUuid))
    store.setItem(KEY, JSON.stringify(Object.fromEntries(own)))
  })
}

/** Brings the browser back to what was noted: drafts, searches and whatever else came since are gone. */
export function leaveNothing(): void {
  inEach((store) => {
    const before = kept(store)
    if (!before) return
    for (const key of Object.keys(all(store))) if (!Object.hasOwn(before, key)) store.removeItem(key)
    for (const [key, value] of Object.entries(before)) store.setItem(key, value)
    store.removeItem(KEY)
  })
}
