import type { UploadedFile } from '@vitrina/contracts/site/order'
import { useEffect, useRef, useState } from 'react'
import { useDraftOwner } from '../draft/draft-owner.tsx'
import { readDraft, saveDraft } from '../draft/draft-storage.ts'

/** A message that is not sent yet. */
export interface MessageDraft {
  /** Idempotency key, made at the first attempt: a retry does not send the message twice. */
  key: string
  text: string
  files: UploadedFile[]
  /** Other fields of the form, by name. */
  fields: Readonly<Record<string, string>>
}

export const emptyMessage: MessageDraft = { key: '', text: '', files: [], fields: {} }

/** The retailer deletes a file that is not attached to anything after a day. */
const FILES_TTL_MS = 23 * 3_600_000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isFile = (value: unknown): value is UploadedFile =>
  isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string' && typeof value.size === 'number'

/** Parses a draft that another release may have stored: values of a wrong type are dropped. */
function parseMessage(draft: unknown, now = Date.now()): MessageDraft | null {
  if (!isRecord(draft)) return null
  const fields = isRecord(draft.fields) ? Object.entries(draft.fields) : []
  const isFresh = typeof draft.filesAt === 'number' && now - draft.filesAt < FILES_TTL_MS
  return {
    key: typeof draft.key === 'string' ? draft.key : '',
    text: typeof draft.text === 'string' ? draft.text : '',
    files: isFresh && Array.isArray(draft.files) ? draft.files.filter(isFile) : [],
    fields: Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string')),
  }
}

export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isBlank = ({ text, files }: MessageDraft): boolean => text.trim() === '' && files.length === 0

/**
 * The draft of a message, stored in the browser per account until it is sent: it survives a reload, an expired session
 * and a new release. `form` names the form and its subject.
 */
export function useMessageDraft(form: string, begins: MessageDraft = emptyMessage) {
  const [words, setWords] = useState(begins)
  const [isRestored, setRestored] = useState(false)
  const current = useDraftOwner()
  // The owner when the form was opened: the draft stays theirs when the session expires meanwhile.
  const owner = useRef('')
  useEffect(() => {
    if (current === '' || owner.current !== '') return
    owner.current = current
    const draft = parseMessage(readDraft({ form, owner: current }))
    if (!draft || isBlank(draft)) return
    setWords((now) => (isBlank(now) ? { ...draft, fields: { ...now.fields, ...draft.fields } } : now))
    setRestored(true)
  }, [form, current])
  useEffect(() => {
    if (current === '' || owner.current === '') return
    const key = { form, owner: owner.current }
    saveDraft(key, isBlank(words) ? null : { ...words, filesAt: Date.now() })
  }, [form, current, words])
  return {
    words,
    isRestored,
    change: setWords,
    /** The message was sent: the draft is deleted. */
    sent: () => {
      saveDraft({ form, owner: owner.current }, null)
      setWords(begins)
      setRestored(false)
    },
    forget: () => {
      setWords(begins)
      setRestored(false)
    },
  }
}

export type MessageDraftState = ReturnType<typeof useMessageDraft>
