import type { MessageDescriptor } from '../message.ts'
import { access } from './access.ts'
import { gate } from './gate.ts'
import { moves } from './moves.ts'
import { reasons } from './reasons.ts'
import { storage } from './storage.ts'

/** What the gateway says in English, in Russian: by its key, with places for the same facts. */
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

/** The sentence in Russian. What a newer gateway says and this console does not know stays as it is. */
export function toRussian({ key, facts }: MessageDescriptor): string {
  return fillPlaceholders(Object.hasOwn(russianMessages, key) ? (russianMessages[key] ?? key) : key, facts, toRussian)
}
