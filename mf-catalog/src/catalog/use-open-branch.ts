import { useLocation } from '@vitrina/federation/router'
import { useHydrated } from '@vitrina/ui/alive'
import { type Branch, type OpenState, openAt } from './tree.ts'

/**
 * What of the tree the address opens, by its hash: a change of it asks the server for nothing, and the browser's Back
 * closes what was opened last. The server does not see the hash; until the page is alive, styles open what it names.
 */
export function useOpenBranch(roots: readonly Branch[]): OpenState {
  const { hash } = useLocation()
  const isAlive = useHydrated()
  return openAt(roots, isAlive ? slugIn(hash) : '')
}

function slugIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
