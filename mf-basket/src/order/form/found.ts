import type { Session } from '@vitrina/contracts/site/session'
import { blankFields, type FieldName, filledWith } from './fields.ts'
import { type Draft, newKey, type Remembered, readDraft, readOwnDraft, readRemembered } from './kept-draft.ts'

/** What this browser had kept, and the key of an order that is begun now. */
export interface Found {
  /** Of whoever was here without an account. */
  draft: Draft | null
  /** Of the account that was here last. */
  own: Draft | null
  remembered: Remembered | null
  freshKey: string
}

export const findKept = (): Found => ({
  draft: readDraft(),
  own: readOwnDraft(),
  remembered: readRemembered(),
  freshKey: newKey(),
})

/** What of an account is known to somebody else than its owner is nothing. */
const isOf = (owner: string, session: Session | null): boolean =>
  owner === '' || (session?.isAuth === true && session.uuid === owner)

/** Whose it is has to be known before it is shown. */
export const isOwned = ({ draft, own, remembered }: Found): boolean => Boolean(own || draft?.owner || remembered?.owner)

/** What was typed since the session was lost stands over what had been typed before. */
function joined(guest: Draft, own: Draft): Draft {
  if (guest.pending) return guest
  const typed = Object.entries(guest.fields).filter(([name, value]) => value !== blankFields[name as FieldName])
  const files = guest.files.length > 0 ? guest.files : own.files
  return { ...own, files, fields: filledWith(own.fields, Object.fromEntries(typed)) }
}

/** What the form begins with for whoever looks at it; `session` is null where it is not going to be known. */
export function begun({ draft, own, remembered, freshKey }: Found, session: Session | null): Draft {
  const known = remembered && isOf(remembered.owner, session) ? { ...remembered.fields, isRemembered: true } : {}
  const guests = draft && isOf(draft.owner, session) ? draft : null
  const mine = own && isOf(own.owner, session) ? own : null
  const kept = guests && mine ? joined(guests, mine) : (guests ?? mine)
  return {
    owner: '',
    key: kept?.key ?? freshKey,
    fields: filledWith(known, kept?.fields ?? {}),
    aside: kept?.aside ?? {},
    files: kept?.files ?? [],
    pending: kept?.pending ?? null,
  }
}
