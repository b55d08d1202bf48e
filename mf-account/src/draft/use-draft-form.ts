import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { type DraftFields, readDraft, saveDraft } from './form-draft-storage.ts'

export type FormFaults = Readonly<Record<string, string>>

export interface DraftFormOptions<Fields extends DraftFields> {
  /** Names the form, and what it is about: drafts of two records must not meet. */
  form: string
  /** Whose draft it is. */
  owner: string
  /** What the form begins with; must not change while it is shown. */
  begins: Fields
  faultsOf: (fields: Fields) => FormFaults
  /** Faults found by the gateway. */
  refused: FormFaults
}

/** Faults of fields that are still as they were when they were refused. */
function remainingFaults<Fields extends DraftFields>(
  refused: FormFaults,
  changed: ReadonlySet<keyof Fields>,
): FormFaults {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => !changed.has(name)))
}

/**
 * A form whose unsaved text is kept by the browser. Faults are shown for fields that were left, and for all after the
 * first try to send; the first faulty field then gets focus.
 */
export function useDraftForm<Fields extends DraftFields>(options: DraftFormOptions<Fields>) {
  const { form, owner, begins, faultsOf, refused } = options
  const [fields, setFields] = useState(begins)
  const [left, setLeft] = useState<ReadonlySet<keyof Fields>>(new Set())
  const [changed, setChanged] = useState<ReadonlySet<keyof Fields>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isRestored, setRestored] = useState(false)
  // Before the render that first shows these faults ends, so that they stand there when focus looks for the first.
  const [seen, setSeen] = useState(refused)
  if (seen !== refused) {
    setSeen(refused)
    if (Object.keys(refused).length > 0) setChanged(new Set())
  }
  const element = useRef<HTMLFormElement>(null)
  const blank = useRef(begins)
  const latest = useRef(begins)

  // The browser's store is not there on the server: the draft comes once the page is alive.
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
    // Answers come late: what was typed meanwhile stands in the ref, not in the render they were asked in.
    latest.current = { ...latest.current, ...part }
    setFields(latest.current)
    setChanged((before) => new Set([...before, ...Object.keys(part)]))
    saveDraft(form, owner, latest.current)
  }
  /** Says whether the form may be sent. */
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
    /** What was kept is of no use any more: the form was saved. */
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

/** A fault that appears under the pointer would push the button away from it, and the press would be lost. */
const leadsToSubmit = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** What was typed before the page was alive stands in the fields and nowhere else. */
function preHydrationInput<Fields extends DraftFields>(form: HTMLFormElement | null, blank: Fields): Partial<Fields> {
  const typed = [...new FormData(form ?? undefined)].filter(
    ([name, value]) => typeof value === 'string' && typeof blank[name] === 'string' && value !== blank[name],
  )
  return Object.fromEntries(typed) as Partial<Fields>
}

const focusFirstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
