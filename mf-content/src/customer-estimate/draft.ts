/** The customer's draft answer, stored in this browser until it is sent. */
import type { CustomerEstimate } from '@vitrina/contracts/site/customer-estimate'
import { persisted } from '@vitrina/site/persisted'

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

/** The draft of one link at a time. */
interface StoredDraft extends Draft {
  place: string
}

function parseDraft(draft: unknown): StoredDraft | null {
  const { place, name, comment, lines } = draft as Partial<StoredDraft>
  if (typeof place !== 'string' || typeof name !== 'string' || typeof comment !== 'string') return null
  if (typeof lines !== 'object') return null
  const answers = Object.entries(lines ?? {}).filter(([, said]) => isLineAnswer(said))
  return { place, name, comment, lines: Object.fromEntries(answers) }
}

const stored = persisted('vitrina-own-customer-answer-1', parseDraft)

/** The stored draft; null when there is none or storage is unavailable. */
export function readDraft(token: string): Draft | null {
  const { place, ...draft } = stored.read() ?? {}
  return place === linkKey(token) ? (draft as Draft) : null
}

export const saveDraft = (token: string, draft: Draft | null): void =>
  stored.write(draft && { place: linkKey(token), ...draft })

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
