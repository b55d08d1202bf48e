import { useLocation } from '@vitrina/federation/router'
import { useHydrated } from '@vitrina/ui/alive'
import { isEmail } from './email.ts'

/** State of a link that takes an address along: in the browser's history it is seen by nobody else, unlike in a URL. */
export const emailState = (email: string): { email: string } | undefined => (isEmail(email) ? { email } : undefined)

function parseEmail(state: unknown): string {
  if (state === null || typeof state !== 'object' || !('email' in state)) return ''
  return typeof state.email === 'string' && isEmail(state.email) ? state.email : ''
}

/** The address that another page took along, or ''. The server never knows it, so hydration goes without it too. */
export function useEmailFromState(): string {
  const { state }: { state: unknown } = useLocation()
  return useHydrated() ? parseEmail(state) : ''
}
