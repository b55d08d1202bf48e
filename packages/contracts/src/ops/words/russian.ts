import type { Said } from '../said.ts'
import { access } from './access.ts'
import { gate } from './gate.ts'
import { moves } from './moves.ts'
import { reasons } from './reasons.ts'
import { storage } from './storage.ts'

/** What the gateway says in English, in Russian: by its key, with places for the same facts. */
export const sentences: Readonly<Record<string, string>> = { ...access, ...moves, ...storage, ...gate, ...reasons }

const filled = (text: string, facts: readonly unknown[], say: (fact: Said) => string): string =>
  text.replace(/\{(\d+)\}/g, (_, at: string) => {
    const fact = facts[Number(at)]
    return isSaid(fact) ? say(fact) : String(fact ?? '')
  })

const isSaid = (fact: unknown): fact is Said =>
  typeof fact === 'object' && fact !== null && typeof (fact as Said).key === 'string'

/** The sentence in Russian. What a newer gateway says and this console does not know stays as it is. */
export function russian({ key, facts }: Said): string {
  return filled(Object.hasOwn(sentences, key) ? (sentences[key] ?? key) : key, facts, russian)
}
