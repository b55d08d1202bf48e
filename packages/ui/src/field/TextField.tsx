import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './Field.tsx'

export type TextFieldProps = FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook | 'id'>

/** A single-line text field. All other props go to the `<input>`, so it works with `register()` of a form library. */
export function TextField({ label, hint, error, optional, hideLabel, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
