import type { Session } from '@vitrina/contracts/site/session'

/** As which client a member of staff looks at the site, and until when (ISO 8601). */
export interface ActingSession {
  clientName: string
  staffName: string
  until: string
}

export const toActingSession = (session: Pick<Session, 'name' | 'onBehalf'> | null): ActingSession | null =>
  session?.onBehalf
    ? { clientName: session.name, staffName: session.onBehalf.staffName, until: session.onBehalf.until }
    : null
