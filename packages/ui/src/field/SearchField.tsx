import type { ComponentProps } from 'react'
import { SearchIcon } from '../icon/icons.tsx'
import styles from './SearchField.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'form' | 'onSubmit'> {
  label: string
  /** Where the words go; the form works without script, as a GET request with `name`. */
  action: string
  name: string
  onSubmit?: ComponentProps<'form'>['onSubmit']
}

/** The search line with its button. Everything an `<input>` takes is passed on to it. */
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
