import { type FormEvent, useState } from 'react'
import { useDraftOwner } from './draft-owner.tsx'
import { readDraft, saveDraft } from './draft-storage.ts'

export interface DraftInput {
  /** Fields of the stored draft, by name. */
  before: Readonly<Record<string, string>>
  onInput: (event: FormEvent<HTMLFormElement>) => void
  /** To be called once the form is saved or dismissed. */
  forget: () => void
}

function parseFields(draft: unknown): Record<string, string> {
  if (typeof draft !== 'object' || draft === null) return {}
  return Object.fromEntries(Object.entries(draft).filter(([, text]) => typeof text === 'string'))
}

/** Stores the fields of an uncontrolled form as they are typed; `form` names it and the version of its fields. */
export function useDraftInput(form: string): DraftInput {
  const key = { form, owner: useDraftOwner() }
  const [before] = useState(() => parseFields(readDraft(key)))
  return {
    before,
    onInput: ({ currentTarget }) => saveDraft(key, Object.fromEntries(new FormData(currentTarget))),
    forget: () => saveDraft(key, null),
  }
}
