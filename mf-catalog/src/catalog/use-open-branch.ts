import { useLocation } from '@vitrina/federation/router'
import { useHydrated } from '@vitrina/ui/alive'
import { type Branch, type OpenState, openAt } from './tree.ts'

/**
 * The open part of the tree, from the hash of the address: a change of the hash needs no request, and the Back button
 * closes the last opened part. The server does not have the hash, so before hydration `:target` styles open the part.
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
