import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { type DraftFields, readDraft, saveDraft } from './form-draft-storage.ts'

export type FormFaults = Readonly<Record<string, string>>

export interface DraftFormOptions<Fields extends DraftFields> {
  /** Names the form and its record: drafts of two records must not mix. */
  form: string
  /** Id of the account that owns the draft. */
  owner: string
  /** Initial fields; must not change while the form is shown. */
  begins: Fields
  faultsOf: (fields: Fields) => FormFaults
  /** Errors from the gateway, by field. */
  refused: FormFaults
}

/** Errors of the gateway for fields that have not been changed since. */
function remainingFaults<Fields extends DraftFields>(
  refused: FormFaults,
  changed: ReadonlySet<keyof Fields>,
): FormFaults {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => !changed.has(name)))
}

/**
 * A form whose unsaved fields are stored in the browser. Errors are shown for fields that lost focus, and for all
 * fields after the first submit, which focuses the first invalid field.
 */
export function useDraftForm<Fields extends DraftFields>(options: DraftFormOptions<Fields>) {
  const { form, owner, begins, faultsOf, refused } = options
  const [fields, setFields] = useState(begins)
  const [left, setLeft] = useState<ReadonlySet<keyof Fields>>(new Set())
  const [changed, setChanged] = useState<ReadonlySet<keyof Fields>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isRestored, setRestored] = useState(false)
  // Set during render, so that these errors are in the DOM when the effect focuses the first one.
  const [seen, setSeen] = useState(refused)
  if (seen !== refused) {
    setSeen(refused)
    if (Object.keys(refused).length > 0) setChanged(new Set())
  }
  const element = useRef<HTMLFormElement>(null)
  const blank = useRef(begins)
  const latest = useRef(begins)

  // The server has no localStorage: the draft is read after hydration.
  useEffect(() => {
    const draft = readDraft(form, owner, blank.current)
    const early = preHydrationInput(element.current, blank.current)
    latest.current = { ...latest.current, ...draft, ...early }
    if (Object.keys(early).length > 0) saveDraft(form, owner, latest.current)
    setFields(latest.current)
    setRestored(draft !== null)
  }, [form, owner])
  useEffect(() => {
    if (Object.keys(refused).length > 0) focusFirstInvalid(element.current)
  }, [refused])

  const faults = { ...faultsOf(fields), ...remainingFaults<Fields>(refused, changed) }
  const faultAt = (name: keyof Fields & string) =>
    isTried || left.has(name) || refused[name] ? faults[name] || undefined : undefined

  const change = (part: Partial<Fields>) => {
    // Lookups respond late: the ref has what was typed meanwhile, the closure of an earlier render has not.
    latest.current = { ...latest.current, ...part }
    setFields(latest.current)
    setChanged((before) => new Set([...before, ...Object.keys(part)]))
    saveDraft(form, owner, latest.current)
  }
  /** Returns whether the form may be submitted. */
  const tryToSend = (): boolean => {
    setTried(true)
    if (Object.keys(faultsOf(fields)).length === 0) return true
    setTimeout(() => focusFirstInvalid(element.current))
    return false
  }
  const forget = () => {
    saveDraft(form, owner, null)
    latest.current = begins
    setFields(begins)
    setRestored(false)
    setTried(false)
    setLeft(new Set())
  }

  return {
    fields,
    element,
    isRestored,
    change,
    tryToSend,
    forget,
    /** Deletes the draft after the form was saved. */
    saved: () => saveDraft(form, owner, null),
    text: (name: keyof Fields & string, cleaned: (typed: string) => string = (typed) => typed) => ({
      name,
      value: String(fields[name]),
      error: faultAt(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: cleaned(event.currentTarget.value) } as Partial<Fields>),
      onBlur: (event: FocusEvent) => {
        if (!leadsToSubmit(event)) setLeft((before) => new Set([...before, name]))
      },
    }),
    toggle: (name: keyof Fields & string) => ({
      name,
      checked: fields[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.currentTarget.checked } as Partial<Fields>),
    }),
  }
}

/** An error that appears on blur would move the submit button from under the pointer, and the click would be lost. */
const leadsToSubmit = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** Fields typed before hydration are in the DOM only. */
function preHydrationInput<Fields extends DraftFields>(form: HTMLFormElement | null, blank: Fields): Partial<Fields> {
  const typed = [...new FormData(form ?? undefined)].filter(
    ([name, value]) => typeof value === 'string' && typeof blank[name] === 'string' && value !== blank[name],
  )
  return Object.fromEntries(typed) as Partial<Fields>
}

const focusFirstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
