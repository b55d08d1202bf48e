import type { Session } from '@vitrina/contracts/site/session'
import { type Draft, newKey, type RememberedBuyer, readDraft, readOwnDraft, readRemembered } from './draft-storage.ts'
import { blankFields, type FieldName, fillFrom } from './fields.ts'

/** The stored drafts of this browser, and the key for a new order. */
export interface StoredForm {
  /** The draft of a guest. */
  draft: Draft | null
  /** The draft of the last account. */
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

/** Data of an account is shown only to its owner. */
const isOwnedBy = (owner: string, session: Session | null): boolean =>
  owner === '' || (session?.isAuth === true && session.uuid === owner)

/** Whether any stored data belongs to an account, so that the session must be known before it is shown. */
export const hasOwner = ({ draft, own, remembered }: StoredForm): boolean =>
  Boolean(own || draft?.owner || remembered?.owner)

/** Fields typed since the session expired take precedence over the older draft of the account. */
function mergeDrafts(guest: Draft, own: Draft): Draft {
  if (guest.pending) return guest
  const typed = Object.entries(guest.fields).filter(([name, value]) => value !== blankFields[name as FieldName])
  const files = guest.files.length > 0 ? guest.files : own.files
  return { ...own, files, fields: fillFrom(own.fields, Object.fromEntries(typed)) }
}

/** The initial draft of the form; `session` is null when it cannot be loaded. */
export function initialDraft({ draft, own, remembered, freshKey }: StoredForm, session: Session | null): Draft {
  const known = remembered && isOwnedBy(remembered.owner, session) ? { ...remembered.fields, isRemembered: true } : {}
  const guests = draft && isOwnedBy(draft.owner, session) ? draft : null
  const mine = own && isOwnedBy(own.owner, session) ? own : null
  const storedDraft = guests && mine ? mergeDrafts(guests, mine) : (guests ?? mine)
  return {
    owner: '',
    key: storedDraft?.key ?? freshKey,
    fields: fillFrom(known, storedDraft?.fields ?? {}),
    aside: storedDraft?.aside ?? {},
    files: storedDraft?.files ?? [],
    pending: storedDraft?.pending ?? null,
  }
}
