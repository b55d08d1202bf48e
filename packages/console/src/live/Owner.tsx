import type { PartVersion } from '@vitrina/contracts/ops/parts'
import { texts } from '../i18n/texts.ts'

/** Who is asked about a part; an address that can be opened is a link. */
export function Owner({ owner }: { owner: PartVersion['owner'] }) {
  if (!owner) return <span>{texts.part.noOwner}</span>
  const address = contactUrl(owner.contact)
  return (
    <span>
      {owner.team}, {address ? <a href={address}>{owner.contact}</a> : owner.contact}
    </span>
  )
}

/** The same where there is little room: the team alone, and its address behind it. */
export function OwningTeam({ owner }: { owner: PartVersion['owner'] }) {
  if (!owner) return texts.part.noOwner
  const address = contactUrl(owner.contact)
  if (!address) return <span title={owner.contact}>{owner.team}</span>
  return (
    <a href={address} title={owner.contact}>
      {owner.team}
    </a>
  )
}

function contactUrl(contact: string): string | null {
  if (/^https:\/\/[^\s]+$/.test(contact)) return contact
  return /^[^\s@/:?]+@[^\s@/:?]+$/.test(contact) ? `mailto:${contact}` : null
}
