import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icon/signs.tsx'
import styles from './Field.module.css'
import { Field, type FieldLook } from './Field.tsx'

export type SelectFieldProps = FieldLook & Omit<ComponentProps<'select'>, keyof FieldLook | 'id'>

/** A native select in the style of the package; `children` are `<option>` elements. */
export function SelectField({ label, hint, error, optional, hideLabel, className, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <span className={styles.selectBox}>
          <select {...select} {...control} className={classNames(control.className, styles.select)} />
          <ChevronDownIcon size={20} />
        </span>
      )}
    </Field>
  )
}
