import { Link } from '@vitrina/federation/router'
import { Button } from '@vitrina/ui/Button'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { TextField } from '@vitrina/ui/TextField'
import { useState } from 'react'
import styles from './JobIndex.module.css'
import { calculatorTexts as texts } from './texts.ts'

export interface JobIndexProps {
  jobs: readonly { kind: string; title: string; about: string; href: string }[]
  withSearch?: boolean
}

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replace(/\s/g, ' ')

/** Cards of the jobs, with an optional search field. */
export function JobIndex({ jobs, withSearch = false }: JobIndexProps) {
  const [query, setQuery] = useState('')
  const words = normaliseText(query).split(' ').filter(Boolean)
  const shown = jobs.filter(({ title, about }) =>
    words.every((word) => normaliseText(`${title} ${about}`).includes(word)),
  )
  return (
    <>
      {withSearch && (
        <TextField
          className={styles.search}
          label={texts.find}
          hideLabel
          type="search"
          autoComplete="off"
          placeholder={texts.findHint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {shown.length === 0 && (
        <EmptyState
          title={texts.nothing}
          text={texts.nothingText}
          action={<Button onClick={() => setQuery('')}>{texts.showAll}</Button>}
        />
      )}
      <ul className={styles.cards}>
        {shown.map(({ kind, title, about, href }) => (
          <li key={kind} className={styles.card}>
            <h2 className={styles.title}>
              <Link className={styles.link} to={href}>
                {title}
              </Link>
            </h2>
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
