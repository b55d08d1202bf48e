import * as z from '@vitrina/contracts/schema'

/**
 * A sentence with its facts kept separately, so that it can be translated or rephrased: `key` is the English sentence
 * with `{0}`, `{1}`, … in place of the facts, each of which is a text or such a message itself.
 */
export interface MessageDescriptor {
  key: string
  facts: (string | MessageDescriptor)[]
}
/** Facts of nested messages are not validated. */
export const MessageDescriptor = z.custom<MessageDescriptor>(
  (value) => typeof (value as MessageDescriptor | null)?.key === 'string',
)

/** Template tag: `msg` turns a template literal into a message with facts. */
export function msg(words: TemplateStringsArray, ...facts: (string | number | MessageDescriptor)[]): MessageDescriptor {
  const key = words.map((word, at) => (at === 0 ? word : `{${at - 1}}${word}`)).join('')
  return { key, facts: facts.map((fact) => (typeof fact === 'number' ? String(fact) : fact)) }
}

/** Wraps a text from elsewhere, which cannot be translated. */
export const rawMessage = (text: string): MessageDescriptor => ({ key: '{0}', facts: [text] })

/** Formats the sentence in English. */
export function formatMessage({ key, facts }: MessageDescriptor): string {
  return key.replace(/\{(\d+)\}/g, (_, at: string) => {
    const fact = facts[Number(at)]
    return typeof fact === 'object' ? formatMessage(fact) : String(fact)
  })
}
