/** What somebody has begun to type, kept in this browser for their account until it is saved or waved away. */
import { $session } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
import { useState } from 'react'

const TTL_MS = 7 * 24 * 3_600_000
const PREFIX = 'vitrina-cabinet'

/** `form` names the form and, by a number in it, the shape of what is kept. */
export interface DraftKey {
  form: string
  /** Id of the account; '' while it is not known. */
  owner: string
}

const nameOf = ({ form, owner }: DraftKey): string => `${PREFIX}:${owner}:${form}`

/** null when there is none, it is older than a week, or the browser keeps nothing. */
export function readDraft(key: DraftKey, now = Date.now()): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('value' in kept)) return null
    return typeof kept.at === 'number' && now - kept.at < TTL_MS ? kept.value : null
  } catch {
    return null
  }
}

/** null forgets what was kept. */
export function saveDraft(key: DraftKey, value: unknown, now = Date.now()): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(key))
    else localStorage.setItem(nameOf(key), JSON.stringify({ at: now, value }))
  } catch {
    // A browser that keeps nothing loses the draft with the page, and nothing else.
  }
}

/** The account that drafts belong to, '' before it is known: as long as a form is open, the one that opened it. */
export function useDraftOwner(): string {
  const now = useUnit($session)?.uuid ?? ''
  const [first, setFirst] = useState(now)
  if (first === '' && now !== '') setFirst(now)
  return first || now
}
