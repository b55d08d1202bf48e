import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { REFUSED, useFaultFocus } from '../form/use-fault-focus.ts'
import { type Choices, changedFields, restorableFields } from './draft-fields.ts'
import { readDraft, saveDraft } from './draft-storage.ts'

export type FieldFaults = Readonly<Record<string, string>>

interface DraftFormOptions<Fields extends FieldValues> {
  /** Names the form, its record and the version of its fields: drafts of two records must not mix. */
  form: string
  /** Id of the account that owns the draft; '' while it is unknown. */
  owner: string
  /** Initial values; a later object with other values changes nothing. */
  defaults: Fields
  /** Schemas of the fields that are chosen, not typed. */
  choices?: Choices<Fields>
  /** Applies the schema of the gateway; values stay as typed, see `resolverOf`. */
  resolver: Resolver<Fields>
  /** Errors from the gateway, by field; a new object for each refusal. */
  refused: FieldFaults
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * react-hook-form with a draft in the browser, and the errors of the gateway. Errors are shown at fields that lost
 * focus, and at all fields after the first submit, which focuses the first invalid field.
 */
export function useDraftForm<Fields extends FieldValues>(options: DraftFormOptions<Fields>) {
  const { form: name, owner, resolver, refused } = options
  const [defaults] = useState(options.defaults)
  const [choices] = useState(options.choices)
  const [isRestored, setRestored] = useState(false)
  const form = useForm<Fields>({
    // A field without a default is read from the DOM: it may have been typed into before hydration.
    defaultValues: withoutEmptyTexts(defaults),
    // A field that is not shown has its default value.
    resolver: (values, context, settings) => resolver({ ...defaults, ...values }, context, settings),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { register, setValue, getFieldState, getValues, trigger, watch, formState } = form
  const { errors, isSubmitted, isSubmitting, touchedFields } = formState

  useEffect(() => {
    const key = { form: name, owner }
    const draft = restorableFields(readDraft(key), defaults, choices)
    const typed = changedFields(getValues(), defaults)
    for (const [field, value] of Object.entries({ ...draft, ...typed }))
      setValue(field as Path<Fields>, value as Fields[Path<Fields>])
    const save = () => saveDraft(key, getValues())
    if (Object.keys(typed).length > 0) save()
    setRestored(draft !== null)
    const { unsubscribe } = watch(save)
    return unsubscribe
  }, [name, owner, defaults, choices, getValues, setValue, watch])

  const element = useFaultFocus(form, refused)

  /** Rules may depend on several fields. Errors of the gateway stay until their field changes. */
  const checkOthersAgain = (changed: string) => {
    const shown = Object.keys(isSubmitted ? defaults : touchedFields)
    const others = shown.filter((field) => field !== changed && errors[field]?.type !== REFUSED)
    if (others.length > 0) void trigger(others as FieldPath<Fields>[])
  }
  const change = (part: Partial<Fields>) => {
    for (const [name, value] of Object.entries(part)) {
      const field = name as Path<Fields>
      setValue(field, value, { shouldValidate: getFieldState(field).invalid })
    }
  }
  const isSending = useRef(false)
  const forgetDraft = () => saveDraft({ form: name, owner }, null)

  return {
    /** Current values, as typed. */
    fields: { ...defaults, ...watch() },
    element,
    isRestored,
    /** From the submit until `send` has ended; includes the time in which rules are loaded. */
    isSubmitting,
    change,
    /** Returns to the initial values and deletes the draft. */
    forget: () => {
      form.reset(defaults)
      forgetDraft()
      setRestored(false)
    },
    /**
     * The submit handler: sends valid fields, as typed. Once `send` resolves, the draft is deleted and `onSaved` is
     * called; it rejects when the form stays open. Does nothing while `isBusy`, or before the last call has ended.
     */
    submit: <Answer>(send: (fields: Fields) => Promise<Answer>, isBusy: boolean, onSaved?: (answer: Answer) => void) =>
      form.handleSubmit(async (fields) => {
        if (isBusy || isSending.current) return
        isSending.current = true
        const answer = await send(fields).then(
          (value) => ({ value }),
          () => null,
        )
        isSending.current = false
        if (!answer) return
        forgetDraft()
        onSaved?.(answer.value)
      }),
    /** Props of a field; `cleaned` replaces what is typed. */
    field: (field: FieldPath<Fields>, cleaned?: (typed: string) => string) => {
      const { onChange, onBlur, ...registered } = register(field)
      const error = errors[field]?.message
      return {
        ...registered,
        error: typeof error === 'string' ? error : undefined,
        onChange: (event: ChangeEvent<FieldElement>) => {
          const input = event.currentTarget
          if (cleaned) input.value = cleaned(input.value)
          void onChange(event)
          checkOthersAgain(field)
        },
        onBlur: (event: FocusEvent) => {
          if (!leadsToSubmit(event)) void onBlur(event)
        },
      }
    },
  }
}

export type DraftForm<Fields extends FieldValues> = ReturnType<typeof useDraftForm<Fields>>

const withoutEmptyTexts = <Fields extends FieldValues>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as DefaultValues<Fields>

/** An error that appears on blur would move the submit button from under the pointer, and the click would be lost. */
const leadsToSubmit = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
