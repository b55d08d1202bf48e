import type { Fields } from './faults.ts'

/** What a reload of the page must not lose. */
export interface Draft {
  fields: Fields
  /** Sent with the order, so that an order that is sent twice is placed once. */
  key: string
}

const NAME = 'vitrina-order'

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The draft of this tab; a new one when there is none, it cannot be read, or the browser keeps nothing. */
export function readDraft(): { fields: Partial<Fields>; key: string } {
  try {
    const { fields, key } = JSON.parse(sessionStorage.getItem(NAME) ?? '') as Draft
    if (typeof key !== 'string' || key.length < 8) throw new Error('A draft without a key')
    const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string' && value !== '')
    return { fields: Object.fromEntries(texts), key }
  } catch {
    return { fields: {}, key: newKey() }
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing loses the draft with the page, and nothing else.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // As above.
  }
}
