import type { Session } from '@vitrina/contracts/site/session'
import { type Draft, newKey, type RememberedBuyer, readDraft, readOwnDraft, readRemembered } from './draft-storage.ts'
import { blankFields, type FieldName, fillFrom } from './fields.ts'

/** What this browser had kept, and the key of an order that is begun now. */
export interface StoredForm {
  /** Of whoever was here without an account. */
  draft: Draft | null
  /** Of the account that was here last. */
  own: Draft | null
  remembered: RememberedBuyer | null
  freshKey: string
}

export const readStoredForm = (): StoredForm => ({
  draft: readDraft(),
  own: readOwnDraft(),
  remembered: readRemembered(),
  freshKey: newKey(),
})

/** What of an account is known to somebody else than its owner is nothing. */
const isOwnedBy = (owner: string, session: Session | null): boolean =>
  owner === '' || (session?.isAuth === true && session.uuid === owner)

/** Whose it is has to be known before it is shown. */
export const hasOwner = ({ draft, own, remembered }: StoredForm): boolean =>
  Boolean(own || draft?.owner || remembered?.owner)

/** What was typed since the session was lost stands over what had been typed before. */
function mergeDrafts(guest: Draft, own: Draft): Draft {
  if (guest.pending) return guest
  const typed = Object.entries(guest.fields).filter(([name, value]) => value !== blankFields[name as FieldName])
  const files = guest.files.length > 0 ? guest.files : own.files
  return { ...own, files, fields: fillFrom(own.fields, Object.fromEntries(typed)) }
}

/** What the form begins with for whoever looks at it; `session` is null where it is not going to be known. */
export function initialDraft({ draft, own, remembered, freshKey }: StoredForm, session: Session | null): Draft {
  const known = remembered && isOwnedBy(remembered.owner, session) ? { ...remembered.fields, isRemembered: true } : {}
  const guests = draft && isOwnedBy(draft.owner, session) ? draft : null
  const mine = own && isOwnedBy(own.owner, session) ? own : null
  const kept = guests && mine ? mergeDrafts(guests, mine) : (guests ?? mine)
  return {
    owner: '',
    key: kept?.key ?? freshKey,
    fields: fillFrom(known, kept?.fields ?? {}),
    aside: kept?.aside ?? {},
    files: kept?.files ?? [],
    pending: kept?.pending ?? null,
  }
}
