import { useLocation } from '@vitrina/federation/router'
import { useHydrated } from '@vitrina/ui/alive'
import { isEmail } from './email.ts'

/** Link state that carries an e-mail address: unlike a URL, the browser's history state is visible to nobody else. */
export const emailState = (email: string): { email: string } | undefined => (isEmail(email) ? { email } : undefined)

function parseEmail(state: unknown): string {
  if (state === null || typeof state !== 'object' || !('email' in state)) return ''
  return typeof state.email === 'string' && isEmail(state.email) ? state.email : ''
}

/** The address that the previous page passed, or ''. The server never has it, so hydration starts without it too. */
export function useEmailFromState(): string {
  const { state }: { state: unknown } = useLocation()
  return useHydrated() ? parseEmail(state) : ''
}
