import { useNavigate } from '@vitrina/federation/router'
import { type ListingState, writeListing } from '@vitrina/site/listing-query'
import { Button } from '@vitrina/ui/Button'
import { type FormEvent, useId } from 'react'
import styles from './PageJump.module.css'
import { addressOf, type ListingPlace, pathOf } from './place.ts'
import { listingTexts as texts } from './texts.ts'

/** Up to this number of pages the pager shows all of them. */
const ALL_IN_SIGHT = 7

export interface PageJumpProps {
  place: ListingPlace
  shown: ListingState
  current: number
  pages: number
}

/** A field to open a page by its number, when the pager does not show all pages. */
export function PageJump({ place, shown, current, pages }: PageJumpProps) {
  const navigate = useNavigate()
  const id = useId()
  if (pages <= ALL_IN_SIGHT) return null
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Number(new FormData(event.currentTarget).get('page'))
    const page = Math.min(pages, Math.max(1, Math.trunc(typed) || 1))
    if (page !== current) void navigate(addressOf(place, { ...shown, page }))
  }
  const hiddenFields = [...new URLSearchParams(writeListing({ ...shown, page: 1 }))]
  return (
    <form className={styles.jump} action={pathOf(place)} method="get" onSubmit={jump}>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{texts.jump}</label>
      <input
        key={current}
        id={id}
        className={styles.number}
        type="number"
        name="page"
        min={1}
        max={pages}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={current}
      />
      <span className={styles.of}>{texts.jumpRange(pages)}</span>
      <Button type="submit" size="sm">
        {texts.jumpTo}
      </Button>
    </form>
  )
}
