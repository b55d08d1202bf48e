import type { SearchListing } from '@vitrina/contracts/site/finding'
import { readQuery } from '@vitrina/federation/page-query'
import { Link, useLocation } from '@vitrina/federation/router'
import { readListing, writeListing } from '@vitrina/site/listing-query'
import { paths } from '@vitrina/site/paths'
import { understoodText } from '@vitrina/site/understood'
import { queries } from '../queries.ts'
import { searchTexts as texts } from './texts.ts'
import styles from './Understood.module.css'

/** How what was typed was understood, where it was not simply taken as it stands, and the way to have it otherwise. */
export function Understood({ data: { q, listing } }: { data: SearchListing }) {
  const { literal } = readListing(readQuery(useLocation().search, queries.search))
  const { understood, total } = listing
  if (!q || !understood) return null
  const to = (asked: { literal: boolean }) => paths.search() + writeListing({ q, ...asked })
  if (literal) {
    return (
      <p className={styles.line}>
        {texts.literal(q)} {understood.missing && `${understoodText(understood)} `}
        <Link to={to({ literal: false })}>{texts.mended}</Link>
      </p>
    )
  }
  const isMended = understood.kind === 'layout' || understood.kind === 'typo'
  const told = understoodText(understood)
  if (told === '' || (total === 0 && !isMended)) return null
  return (
    <p className={styles.line}>
      {told} {isMended && <Link to={to({ literal: true })}>{texts.searchLiterally(q)}</Link>}
    </p>
  )
}
