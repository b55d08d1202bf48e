import type { LeadFormName, LeadSource } from '@vitrina/contracts/site/lead'
import { $currentUser } from '@vitrina/shell/session'
import { phoneMask } from '@vitrina/site/phones'
import { forgetUtm } from '@vitrina/site/utm'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type Draft, draftKeyOf, forgetDraft, readDraft, saveDraft } from './draft.ts'
import { type Failure, failureOf, notSent } from './failure.ts'
import { type FieldName, type Fields, leadBody } from './fields.ts'
import { sendLeadFx } from './model.ts'
import { resolver } from './resolver.ts'
import { useCountdown } from './use-countdown.ts'

/** `crypto.randomUUID` is not available without HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Fills empty fields with known data. */
function fillIn({ getValues, setValue }: UseFormReturn<Fields>, known: Draft): void {
  for (const name of ['name', 'phone', 'email', 'company', 'inn', 'city', 'comment'] as const) {
    if (known[name] && !getValues(name)) setValue(name, known[name])
  }
}

/** Restores the draft after visiting another page; the account's data fills the empty fields. */
function useKnownFields(form: UseFormReturn<Fields>, name: string, comment = ''): void {
  const user = useUnit($currentUser)
  const { watch } = form
  useEffect(() => {
    const draft = readDraft(name)
    // The stored comment is about another subject.
    const isSame = comment === '' || draft.comment?.includes(comment)
    if (!isSame) form.setValue('comment', comment)
    fillIn(form, isSame ? draft : { ...draft, comment })
    const { unsubscribe } = watch((fields) => saveDraft(name, fields))
    return unsubscribe
  }, [form, name, comment, watch])
  useEffect(() => {
    // The stored draft was removed because it belongs to another account, so the fields are reset too.
    const forgotten = (event: Event) => {
      if (event instanceof StorageEvent || Object.keys(readDraft(name)).length > 0) return
      form.reset()
      form.setValue('comment', comment)
    }
    addEventListener('storage', forgotten)
    return () => removeEventListener('storage', forgotten)
  }, [form, name, comment])
  useEffect(() => {
    if (user) fillIn(form, { name: user.name, phone: user.phone && phoneMask(user.phone), email: user.email })
  }, [form, user])
}

/** State of one form: its fields, whether it was sent, and why not. The input is kept until it is sent. */
export function useLead(name: LeadFormName, comment?: string, source?: LeadSource) {
  const draftName = draftKeyOf(name, source)
  const form = useForm<Fields>({ resolver })
  const send = useUnit(sendLeadFx)
  const [sent, setSent] = useState<{ phone: string; isQueued: boolean } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pause, beginPause] = useCountdown()
  const isSending = useRef(false)
  const key = useRef('')
  useKnownFields(form, draftName, comment)

  const refused = (why: Failure) => {
    beginPause(why.pause)
    const [first, ...rest] = Object.entries(why.fields) as [FieldName, string][]
    if (!first) return setFailure(why)
    for (const [field, message] of rest) form.setError(field, { message })
    form.setError(first[0], { message: first[1] }, { shouldFocus: true })
  }
  const submit = form.handleSubmit(async (fields) => {
    if (isSending.current || pause > 0) return
    isSending.current = true
    key.current ||= newKey()
    setFailure(null)
    try {
      const { sent, kept } = await send({
        body: leadBody({ form: name, source }, key.current, fields, location.search),
      })
      if (!sent && !kept) return refused(notSent)
      key.current = ''
      forgetDraft(draftName)
      forgetUtm()
      setSent({ phone: fields.phone ?? '', isQueued: !sent })
    } catch (error) {
      refused(failureOf(error))
    } finally {
      isSending.current = false
    }
  })
  const again = () => {
    form.setValue('comment', comment ?? '')
    form.setValue('consent', false)
    setSent(null)
  }
  return { form, submit, again, sent, failure, pause }
}
