import type { PartVersion } from '@vitrina/contracts/ops/parts'
import { texts } from '../i18n/texts.ts'

/** Owner of a part; its contact is a link where it can be opened. */
export function Owner({ owner }: { owner: PartVersion['owner'] }) {
  if (!owner) return <span>{texts.part.noOwner}</span>
  const address = contactUrl(owner.contact)
  return (
    <span>
      {owner.team}, {address ? <a href={address}>{owner.contact}</a> : owner.contact}
    </span>
  )
}

/** Compact form: the team's name links to its contact. */
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
