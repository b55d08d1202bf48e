import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'

/** A message of the autopilot to people. */
export interface Notice {
  title: string
  part: string
  reason: string
  /** The owning team and its contact; absent when the version names none. */
  owner?: string
}

/** The notice in Russian, as it is sent; the stored notices keep the language of the ledger. */
export function translateNotice({ title, part, reason, ...owner }: Notice): Notice {
  return {
    title: `Автопилот: ${translateText(title.replace(/^autopilot: /, ''))}`,
    part,
    reason: translateText(reason),
    ...owner,
  }
}
