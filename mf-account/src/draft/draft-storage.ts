/** Drafts of forms, stored in the browser per account until they are saved or dismissed. */
import { $session } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
import { useState } from 'react'

const TTL_MS = 7 * 24 * 3_600_000
const PREFIX = 'vitrina-cabinet'

/** `form` names the form and carries the version number of the stored shape. */
export interface DraftKey {
  form: string
  /** Id of the account; '' while it is unknown. */
  owner: string
}

const nameOf = ({ form, owner }: DraftKey): string => `${PREFIX}:${owner}:${form}`

/** null when there is no draft, it is older than a week, or localStorage is not available. */
export function readDraft(key: DraftKey, now = Date.now()): unknown {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null')
    if (typeof entry !== 'object' || entry === null || !('at' in entry) || !('value' in entry)) return null
    return typeof entry.at === 'number' && now - entry.at < TTL_MS ? entry.value : null
  } catch {
    return null
  }
}

/** null deletes the draft. */
export function saveDraft(key: DraftKey, value: unknown, now = Date.now()): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(key))
    else localStorage.setItem(nameOf(key), JSON.stringify({ at: now, value }))
  } catch {
    // Without localStorage only the draft is lost, with the page.
  }
}

/** The account that drafts belong to, '' while it is unknown; an open form keeps the account that opened it. */
export function useDraftOwner(): string {
  const now = useUnit($session)?.uuid ?? ''
  const [first, setFirst] = useState(now)
  if (first === '' && now !== '') setFirst(now)
  return first || now
}
