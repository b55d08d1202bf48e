import { type FormEvent, useState } from 'react'
import { readDraft, saveDraft, useDraftOwner } from './draft-storage.ts'

export interface DraftInput {
  /** What was typed before the page was left, by the names of the fields. */
  before: Readonly<Record<string, string>>
  onInput: (event: FormEvent<HTMLFormElement>) => void
  /** To be called once it is saved or waved away. */
  forget: () => void
}

function parseFields(kept: unknown): Record<string, string> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
}

/** Keeps what is typed into a form of a page that is alive; `form` names it and the shape of its fields. */
export function useDraftInput(form: string): DraftInput {
  const key = { form, owner: useDraftOwner() }
  const [before] = useState(() => parseFields(readDraft(key)))
  return {
    before,
    onInput: ({ currentTarget }) => saveDraft(key, Object.fromEntries(new FormData(currentTarget))),
    forget: () => saveDraft(key, null),
  }
}
