import { useUnit } from 'effector-react'
import type { ChangeEvent } from 'react'
import type { FieldName, Fields } from './fields.ts'
import { $faults, $fields, fieldBlurred, fieldChanged, fieldFocused } from './model.ts'

type TextName = { [Name in FieldName]: Fields[Name] extends string ? Name : never }[FieldName]
type ToggleName = { [Name in FieldName]: Fields[Name] extends boolean ? Name : never }[FieldName]

/** The state of the form and its events, for the blocks of the form. */
export function useForm() {
  return useUnit({ fields: $fields, faults: $faults, change: fieldChanged, enter: fieldFocused, leave: fieldBlurred })
}

/** Props of text fields and toggles of the form; `put` converts the typed text to the stored value. */
export function useFieldProps() {
  const { fields, faults, change, enter, leave } = useForm()
  const text = (name: TextName, put: (typed: string) => string = (typed) => typed) => ({
    name,
    value: fields[name],
    error: faults[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: put(currentTarget.value) }),
    onFocus: () => enter(name),
    onBlur: () => leave(name),
  })
  const toggle = (name: ToggleName) => ({
    name,
    checked: fields[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [name]: currentTarget.checked }),
  })
  return { text, toggle, fields, faults, change, leave }
}
