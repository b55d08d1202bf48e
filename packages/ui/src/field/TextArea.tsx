import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './Field.tsx'

export type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook | 'id'>

/** A multi-line text field that grows with its content. */
export function TextArea({ label, hint, error, optional, hideLabel, className, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => <textarea rows={4} {...textarea} {...control} />}
    </Field>
  )
}
