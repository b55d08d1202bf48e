import { useSyncExternalStore } from 'react'

export type View =
  | { kind: 'overview' }
  | { kind: 'part'; name: string }
  | { kind: 'history'; name: string | null }
  | { kind: 'diff'; from: string | null; to: string | null }

/** Parses the view from the URL hash; an unknown one shows the overview. */
export function parseView(hash: string): View {
  const [head = '', first, second] = decodeURIComponent(hash.replace(/^#\/?/, '')).split('/')
  if (head === 'history') return { kind: 'history', name: first || null }
  if (head === 'diff') return { kind: 'diff', from: first || null, to: second || null }
  if (head === 'part' && first) return { kind: 'part', name: first }
  return { kind: 'overview' }
}

export const links = {
  overview: '#/',
  part: (name: string) => `#/part/${name}`,
  history: (name?: string) => (name ? `#/history/${name}` : '#/history'),
  diff: (from?: string, to?: string) => (from && to ? `#/diff/${from}/${to}` : '#/diff'),
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** The part of the URL after `#`: it names the view, so that the Back button and links work. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
