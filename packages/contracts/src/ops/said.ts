import * as z from '@vitrina/contracts/schema'

/**
 * A sentence with its facts apart, so that it can be told in other words or in another language: `key` is the English
 * sentence with `{0}`, `{1}`, … in place of the facts, each of which is a text or such a sentence itself.
 */
export interface Said {
  key: string
  facts: (string | Said)[]
}
/** Facts in facts are no further looked into. */
export const Said = z.custom<Said>((value) => typeof (value as Said | null)?.key === 'string')

/** Reads a template literal as a sentence with its facts. */
export function phrase(words: TemplateStringsArray, ...facts: (string | number | Said)[]): Said {
  const key = words.map((word, at) => (at === 0 ? word : `{${at - 1}}${word}`)).join('')
  return { key, facts: facts.map((fact) => (typeof fact === 'number' ? String(fact) : fact)) }
}

/** A text of others as it is: what was not written here cannot be told otherwise. */
export const quote = (text: string): Said => ({ key: '{0}', facts: [text] })

/** The sentence in English. */
export function textOf({ key, facts }: Said): string {
  return key.replace(/\{(\d+)\}/g, (_, at: string) => {
    const fact = facts[Number(at)]
    return typeof fact === 'object' ? textOf(fact) : String(fact)
  })
}
