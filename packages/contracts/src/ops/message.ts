import * as z from '@vitrina/contracts/schema'

/**
 * A sentence with its facts apart, so that it can be told in other words or in another language: `key` is the English
 * sentence with `{0}`, `{1}`, … in place of the facts, each of which is a text or such a sentence itself.
 */
export interface MessageDescriptor {
  key: string
  facts: (string | MessageDescriptor)[]
}
/** Facts in facts are no further looked into. */
export const MessageDescriptor = z.custom<MessageDescriptor>(
  (value) => typeof (value as MessageDescriptor | null)?.key === 'string',
)

/** Reads a template literal as a sentence with its facts. */
export function msg(words: TemplateStringsArray, ...facts: (string | number | MessageDescriptor)[]): MessageDescriptor {
  const key = words.map((word, at) => (at === 0 ? word : `{${at - 1}}${word}`)).join('')
  return { key, facts: facts.map((fact) => (typeof fact === 'number' ? String(fact) : fact)) }
}

/** A text of others as it is: what was not written here cannot be told otherwise. */
export const rawMessage = (text: string): MessageDescriptor => ({ key: '{0}', facts: [text] })

/** The sentence in English. */
export function formatMessage({ key, facts }: MessageDescriptor): string {
  return key.replace(/\{(\d+)\}/g, (_, at: string) => {
    const fact = facts[Number(at)]
    return typeof fact === 'object' ? formatMessage(fact) : String(fact)
  })
}
