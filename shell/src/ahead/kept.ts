/** What pages were asked for before anybody opened them. In the browser alone: on a server it would outlive its visitor. */

/** As long as the gateway itself takes a price for fresh. */
const KEEP_MS = 30_000
const MOST_KEPT = 24

interface Kept {
  at: number
  /** For whom it was answered: another city or another visitor has other prices. */
  whose: string
  data: Promise<unknown>
}

const kept = new Map<string, Kept>()

const isFresh = (entry: Kept | undefined, whose: string): entry is Kept =>
  entry?.whose === whose && Date.now() - entry.at < KEEP_MS

/**
 * Keeps what `ask` answers for the address of a page, at most 24 pages and each for 30 s. Resolves when it is there;
 * what fails is not kept and rejects. Asks nothing while there is a fresh answer or one on its way.
 */
export function keepAhead(address: string, whose: string, ask: () => Promise<unknown>): Promise<unknown> {
  const before = kept.get(address)
  if (isFresh(before, whose)) return before.data
  const entry = { at: Date.now(), whose, data: ask() }
  kept.delete(address)
  kept.set(address, entry)
  const [oldest = address] = kept.keys()
  if (kept.size > MOST_KEPT) kept.delete(oldest)
  entry.data.catch(() => kept.get(address) === entry && kept.delete(address))
  return entry.data
}

/** The fresh answer for the address, once; `ask` when there is none or it fails. */
export function takeAhead(address: string, whose: string, ask: () => Promise<unknown>): Promise<unknown> {
  const entry = kept.get(address)
  kept.delete(address)
  return isFresh(entry, whose) ? entry.data.catch(ask) : ask()
}
