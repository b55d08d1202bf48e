import type { MessageDescriptor } from '../message.ts'
import { access } from './access.ts'
import { gate } from './gate.ts'
import { moves } from './moves.ts'
import { reasons } from './reasons.ts'
import { storage } from './storage.ts'

/** Russian texts by the key of the gateway's English message, with the same placeholders. */
export const russianMessages: Readonly<Record<string, string>> = {
  ...access,
  ...moves,
  ...storage,
  ...gate,
  ...reasons,
}

const fillPlaceholders = (text: string, facts: readonly unknown[], say: (fact: MessageDescriptor) => string): string =>
  text.replace(/\{(\d+)\}/g, (_, at: string) => {
    const fact = facts[Number(at)]
    return isMessageDescriptor(fact) ? say(fact) : String(fact ?? '')
  })

const isMessageDescriptor = (fact: unknown): fact is MessageDescriptor =>
  typeof fact === 'object' && fact !== null && typeof (fact as MessageDescriptor).key === 'string'

/** Formats a message in Russian. A sentence of a newer gateway that is unknown here stays in English. */
export function toRussian({ key, facts }: MessageDescriptor): string {
  return fillPlaceholders(Object.hasOwn(russianMessages, key) ? (russianMessages[key] ?? key) : key, facts, toRussian)
}
