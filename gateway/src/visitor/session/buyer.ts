import type { User } from '@vitrina/contracts/retailer/account'
import type { Visitor } from '../visitor/visitor.ts'

export const authorizationOf = ({ accessToken }: Visitor): string | undefined => accessToken && `Bearer ${accessToken}`

/** The account of the visitor; null for a guest. Throws while the retailer cannot identify the visitor. */
export function buyerOf({ session, user }: Visitor): User | null {
  if (session?.state === 'unknown') throw session.failure
  return user ?? null
}
