import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'

/** What people are told. */
export interface Notice {
  title: string
  part: string
  reason: string
  /** Who is asked about the part: a team and how it is reached; left out when its version names none. */
  owner?: string
}

/** As people read it; the book of notices keeps it in the language of the ledger. */
export function translateNotice({ title, part, reason, ...owner }: Notice): Notice {
  return {
    title: `Автопилот: ${translateText(title.replace(/^autopilot: /, ''))}`,
    part,
    reason: translateText(reason),
    ...owner,
  }
}
