/** The customer's draft answer, stored in this browser until it is sent. */
import type { CustomerEstimate } from '@vitrina/contracts/site/customer-estimate'

export interface LineAnswer {
  verdict: 'approved' | 'rejected' | 'open'
  variantId: string | null
  comment: string
}

export interface Draft {
  name: string
  comment: string
  /** Answers by line id. */
  lines: Readonly<Record<string, LineAnswer>>
}

const KEY = 'vitrina-own-customer-answer-1'
const noAnswer: LineAnswer = { verdict: 'open', variantId: null, comment: '' }

/** The beginning of the token identifies a link without giving access to it. */
const linkKey = (token: string): string => token.slice(0, 8)

const isLineAnswer = (value: unknown): value is LineAnswer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as LineAnswer).comment === 'string' &&
  ['approved', 'rejected', 'open'].includes((value as LineAnswer).verdict)

/** The draft of the last sent answer. */
export function toDraft({ sections, signedBy, comment }: CustomerEstimate): Draft {
  const lines = sections.flatMap((section) => section.lines)
  return {
    name: signedBy ?? '',
    comment,
    lines: Object.fromEntries(lines.flatMap(({ id, answer }) => (answer ? [[id, answer]] : []))),
  }
}

/** The stored draft; null when there is none or storage is unavailable. */
export function readDraft(token: string): Draft | null {
  try {
    const storedDraft: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (
      typeof storedDraft !== 'object' ||
      storedDraft === null ||
      (storedDraft as { place?: unknown }).place !== linkKey(token)
    )
      return null
    const { name, comment, lines } = storedDraft as Partial<Draft>
    if (typeof name !== 'string' || typeof comment !== 'string' || typeof lines !== 'object') return null
    return {
      name,
      comment,
      lines: Object.fromEntries(Object.entries(lines ?? {}).filter(([, said]) => isLineAnswer(said))),
    }
  } catch {
    return null
  }
}

export function saveDraft(token: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ place: linkKey(token), ...draft }))
  } catch {
    // Without storage the draft lasts as long as the page is open.
  }
}

export const answerFor = ({ lines }: Draft, id: string): LineAnswer => lines[id] ?? noAnswer

/** Lines whose answer differs from the last sent one. */
export function changedLines(draft: Draft, estimate: CustomerEstimate): ({ lineId: string } & LineAnswer)[] {
  const before = toDraft(estimate)
  return estimate.sections
    .flatMap(({ lines }) => lines)
    .flatMap(({ id, variants }) => {
      const said = answerFor(draft, id)
      const variantId = variants.some((variant) => variant.id === said.variantId) ? said.variantId : null
      const now = { verdict: said.verdict, variantId, comment: said.comment.trim() }
      return JSON.stringify(now) === JSON.stringify(pick(answerFor(before, id))) ? [] : [{ lineId: id, ...now }]
    })
}

const pick = ({ verdict, variantId, comment }: LineAnswer): LineAnswer => ({ verdict, variantId, comment })
