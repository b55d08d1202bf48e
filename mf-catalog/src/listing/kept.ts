/**
 * Lists that the browser has already: asked for ahead of going to their address, or left a moment ago. Kept by the
 * function that asks, which on the server is another one for each visitor.
 */
import type { Api } from '@vitrina/contracts/request'
import type { ListingData } from './place.ts'

interface Kept {
  /** By address. */
  ahead: Map<string, { data: ListingData; until: number }>
  /** By the key of the entry in the browser's history. */
  left: Map<string, { address: string; data: ListingData }>
}

const AHEAD_MS = 60_000
const most = { ahead: 8, left: 24 } as const

let keptBy = new WeakMap<Api, Kept>()

function keptFor(api: Api): Kept {
  const kept = keptBy.get(api) ?? { ahead: new Map(), left: new Map() }
  keptBy.set(api, kept)
  return kept
}

function put<T>(map: Map<string, T>, key: string, value: T, limit: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= limit) return
    map.delete(oldest)
  }
}

/** The list at this address is here before anybody goes there. */
export function keepAhead(api: Api, address: string, data: ListingData): void {
  put(keptFor(api).ahead, address, { data, until: Date.now() + AHEAD_MS }, most.ahead)
}

export function aheadAt(api: Api, address: string): ListingData | null {
  const found = keptBy.get(api)?.ahead.get(address)
  return found && found.until > Date.now() ? found.data : null
}

/** What an entry of the history shows, to be shown again when the visitor comes back to it. */
export function keepEntry(api: Api, entry: string, address: string, data: ListingData): void {
  put(keptFor(api).left, entry, { address, data }, most.left)
}

/** What the entry that the browser stands on showed. While somebody goes forward it still stands on the entry before. */
export function returnedTo(api: Api, address: string): ListingData | null {
  if (typeof window === 'undefined') return null
  const entry: unknown = window.history.state?.key
  const found = keptBy.get(api)?.left.get(typeof entry === 'string' ? entry : 'default')
  return found?.address === address ? found.data : null
}

/** Prices and stock have become others. */
export function forgetLists(): void {
  keptBy = new WeakMap()
}
