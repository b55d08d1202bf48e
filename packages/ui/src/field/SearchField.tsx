import type { ComponentProps } from 'react'
import { SearchIcon } from '../icon/icons.tsx'
import styles from './SearchField.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'form' | 'onSubmit'> {
  label: string
  /** Target URL; without scripts the form is sent as a GET request with `name`. */
  action: string
  name: string
  onSubmit?: ComponentProps<'form'>['onSubmit']
}

/** A search field with its button. All other props go to the `<input>`. */
export function SearchField({ label, action, name, onSubmit, ...input }: SearchFieldProps) {
  return (
    <search className={styles.root}>
      <form action={action} method="get" onSubmit={onSubmit} className={styles.form}>
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...input}
          type="search"
          name={name}
          aria-label={label}
          className={styles.input}
        />
        <button type="submit" className={styles.submit} aria-label="Найти">
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}
