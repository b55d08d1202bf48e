import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { routeLink } from '@vitrina/site/map-link'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { ExternalIcon } from '@vitrina/ui/signs'
import styles from './BranchFacts.module.css'
import { branchTexts as texts } from './texts.ts'

type Branch = Pick<ContactBranch, 'wholesale' | 'retail' | 'isWholesale'>

/** The phones of a branch, wholesale first; one number for both has no label. */
export function BranchPhones({ branch: { wholesale, retail, isWholesale } }: { branch: Branch }) {
  if (!retail) return null
  if (!isWholesale) return <PhoneLine label={texts.phone} phone={retail} />
  return (
    <>
      <PhoneLine label={texts.wholesale} phone={wholesale} />
      <PhoneLine label={texts.retail} phone={retail} />
    </>
  )
}

function PhoneLine({ label, phone }: { label: string; phone: string }) {
  return (
    <p className={styles.fact}>
      <span className={styles.label}>{label}</span>
      <a href={telHref(phone)} className={styles.phone}>
        {formatPhone(phone)}
      </a>
    </p>
  )
}

/** The retailer's text of the hours. */
export function BranchHours({ workTime }: { workTime: string }) {
  if (!workTime) return null
  return (
    <p className={styles.fact}>
      <span className={styles.label}>{texts.hours}</span>
      <span>{withNoBreakSpaces(workTime)}</span>
    </p>
  )
}

/** A route on a maps service from the visitor's location when the coordinates are known, else the retailer's link. */
export function RouteLink({
  branch,
  className,
}: {
  branch: Pick<ContactBranch, 'place' | 'mapLink' | 'address'>
  className?: string | undefined
}) {
  const href = branch.place ? routeLink(branch.place) : branch.mapLink
  if (!href) return null
  const text = branch.place ? texts.route : texts.onMaps
  return (
    <a href={href} target="_blank" rel="noopener" className={className} aria-label={`${text}: ${branch.address}`}>
      {text} <ExternalIcon size={16} />
    </a>
  )
}

/** Badges of the branch: shop, pickup, wholesale. */
export function BranchMarks({ branch: { isShop, isPickup, isWholesale } }: { branch: ContactBranch }) {
  const marks = [
    isShop ? texts.shop : texts.pickupPoint,
    isShop && isPickup && texts.pickup,
    isWholesale && texts.wholesale,
  ]
  return <p className={styles.marks}>{marks.filter(Boolean).join(' · ')}</p>
}
