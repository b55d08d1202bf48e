import type { Session } from '@vitrina/contracts/site/session'

/** The client that a member of staff acts for, and the end of that session (ISO 8601). */
export interface ActingSession {
  clientName: string
  staffName: string
  until: string
}

export const toActingSession = (session: Pick<Session, 'name' | 'onBehalf'> | null): ActingSession | null =>
  session?.onBehalf
    ? { clientName: session.name, staffName: session.onBehalf.staffName, until: session.onBehalf.until }
    : null
