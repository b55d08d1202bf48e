import { readQuery } from '@vitrina/federation/page-query'
import { Link, useLocation } from '@vitrina/federation/router'
import { readListing } from '@vitrina/site/listing-query'
import { interpretationText } from '@vitrina/site/understood'
import { queries } from '../queries.ts'
import { addressOf, type ListingData, type ListingPlace } from './place.ts'
import { understoodTexts as texts } from './texts.ts'
import styles from './Understood.module.css'

interface UnderstoodProps {
  place: ListingPlace & { kind: 'search' | 'category' }
  listing: ListingData['listing']
}

/** Shows how a corrected query was understood, with a link to the literal search. */
export function Understood({ place, listing: { understood, total } }: UnderstoodProps) {
  const { q, literal } = readListing(readQuery(useLocation().search, queries[place.kind]))
  if (!q || !understood) return null
  const to = (options: { literal: boolean }) => addressOf(place, { q, ...options })
  if (literal) {
    return (
      <p className={styles.line}>
        {texts.literal(q)} {understood.missing && `${interpretationText(understood)} `}
        <Link to={to({ literal: false })}>{texts.searchCorrected}</Link>
      </p>
    )
  }
  const isMended = understood.kind === 'layout' || understood.kind === 'typo'
  const interpretation = interpretationText(understood)
  if (interpretation === '' || (total === 0 && !isMended)) return null
  return (
    <p className={styles.line}>
      {interpretation} {isMended && <Link to={to({ literal: true })}>{texts.searchLiterally(q)}</Link>}
    </p>
  )
}
