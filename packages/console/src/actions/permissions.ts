import type { Access } from '@vitrina/contracts/ops/access'
import { texts } from '../i18n/texts.ts'

export type ConsoleAction =
  | 'promote'
  | 'rollback'
  | 'canary'
  | 'end-canary'
  | 'quarantine'
  | 'absolve'
  | 'preview'
  | 'agree'

/**
 * Why the token may not do this, in one sentence; null when it may. The gateway decides; this avoids requests that it
 * would refuse.
 */
export function denialReason(access: Access, act: ConsoleAction, name: string): string | null {
  if (access.may.switch) return null
  if (act === 'canary' || act === 'end-canary') return access.may.canary.includes(name) ? null : texts.may.canary
  if (act === 'preview') return access.may.publish.includes(name) ? null : texts.may.preview
  return texts.may.switch
}
