import { type FormEvent, useState } from 'react'
import { keepDraft, readDraft, useOwner } from './draft.ts'

export interface Typed {
  /** What was typed before the page was left, by the names of the fields. */
  before: Readonly<Record<string, string>>
  onInput: (event: FormEvent<HTMLFormElement>) => void
  /** To be called once it is saved or waved away. */
  forget: () => void
}

function fieldsIn(kept: unknown): Record<string, string> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
}

/** Keeps what is typed into a form of a page that is alive; `form` names it and the shape of its fields. */
export function useTyped(form: string): Typed {
  const key = { form, owner: useOwner() }
  const [before] = useState(() => fieldsIn(readDraft(key)))
  return {
    before,
    onInput: ({ currentTarget }) => keepDraft(key, Object.fromEntries(new FormData(currentTarget))),
    forget: () => keepDraft(key, null),
  }
}
