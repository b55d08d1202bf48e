import type { Session } from '@vitrina/contracts/site/session'

/** As which client a member of staff looks at the site, and until when (ISO 8601). */
export interface Acting {
  clientName: string
  staffName: string
  until: string
}

export const actingOf = (session: Pick<Session, 'name' | 'onBehalf'> | null): Acting | null =>
  session?.onBehalf
    ? { clientName: session.name, staffName: session.onBehalf.staffName, until: session.onBehalf.until }
    : null
