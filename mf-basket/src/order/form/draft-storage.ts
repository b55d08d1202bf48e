import type { OrderForm, UploadedFile } from '@vitrina/contracts/site/order'
import { persisted } from '@vitrina/site/persisted'
import { type Fields, parseFields } from './fields.ts'

/** An order that was sent and has no response yet. */
export interface PendingOrder {
  form: OrderForm
  /** Milliseconds since 1970. */
  at: number
}

/** The draft of an order, which survives a reload, a sign-in and a lost connection. */
export interface Draft {
  /** Id of the account that created it; '' for a guest. */
  owner: string
  /** Idempotency key of the order, so that a repeated request places one order. */
  key: string
  fields: Partial<Fields>
  /** Values typed for another buyer before one of the account was chosen. */
  aside?: Partial<Fields>
  files: UploadedFile[]
  pending: PendingOrder | null
}

/** Name, contacts and requisites of the last order, if the shopper agreed to store them. */
export interface RememberedBuyer {
  owner: string
  fields: Partial<Fields>
}

/** The number is the version of the stored shape: drafts of an older version are ignored. */
const DRAFT = 'vitrina-order-1'
/**
 * Draft of an account: kept apart, so that a guest who opens the form after the session expired does not overwrite it.
 */
const OWN_DRAFT = 'vitrina-own-order-1'
const BUYER = 'vitrina-buyer-1'
/** The gateway deletes files that belong to no order after a day. */
const TTL_MS = 24 * 3_600_000

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const storedAt = (name: string) => persisted<object>(name, (value) => (isRecord(value) ? value : null))
const read = (name: string): Record<string, unknown> | null => storedAt(name).read() as Record<string, unknown> | null
const write = (name: string, value: object | null): void => storedAt(name).write(value)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Only the key is checked; the gateway validates the rest of the form. */
const parsePending = (value: unknown, key: string): PendingOrder | null =>
  isRecord(value) && isRecord(value.form) && value.form.idempotencyKey === key && typeof value.at === 'number'
    ? { form: value.form as unknown as OrderForm, at: value.at }
    : null

const isFile = (value: unknown): value is UploadedFile =>
  isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string' && typeof value.size === 'number'

const parseFiles = (value: unknown): UploadedFile[] => (Array.isArray(value) ? value.filter(isFile) : [])

/** The draft of a guest; null when there is none, it is invalid, or localStorage is not available. */
export const readDraft = (now = Date.now()): Draft | null => readFrom(DRAFT, now)

/** The draft of the last account. */
export const readOwnDraft = (now = Date.now()): Draft | null => readFrom(OWN_DRAFT, now)

function readFrom(name: string, now: number): Draft | null {
  const draft = read(name)
  const key = draft?.key
  if (!draft || typeof key !== 'string' || key.length < 8) return null
  const aside = parseFields(draft.aside)
  const isFresh = typeof draft.at === 'number' && now - draft.at < TTL_MS
  return {
    owner: typeof draft.owner === 'string' ? draft.owner : '',
    key,
    fields: parseFields(draft.fields),
    ...(Object.keys(aside).length > 0 ? { aside } : {}),
    files: isFresh ? parseFiles(draft.files) : [],
    pending: isFresh ? parsePending(draft.pending, key) : null,
  }
}

/** The draft of a guest becomes that of the account after sign-in. */
export function saveDraft(draft: Draft): void {
  write(draft.owner ? OWN_DRAFT : DRAFT, { ...draft, at: Date.now() })
  if (draft.owner) write(DRAFT, null)
}

/** Deletes the draft of an account, or that of a guest for ''. */
export function forgetDraft(owner: string): void {
  write(DRAFT, null)
  if (owner) write(OWN_DRAFT, null)
}

export function readRemembered(): RememberedBuyer | null {
  const buyer = read(BUYER)
  if (!buyer) return null
  return { owner: typeof buyer.owner === 'string' ? buyer.owner : '', fields: parseFields(buyer.fields) }
}

/** null deletes the stored buyer. */
export const saveRemembered = (remembered: RememberedBuyer | null): void => write(BUYER, remembered)
