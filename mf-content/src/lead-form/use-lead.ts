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

/** `crypto.randomUUID` is missing where the site is opened without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Fields that nobody has typed into yet take what is known. */
function fillIn({ getValues, setValue }: UseFormReturn<Fields>, known: Draft): void {
  for (const name of ['name', 'phone', 'email', 'company', 'inn', 'city', 'comment'] as const) {
    if (known[name] && !getValues(name)) setValue(name, known[name])
  }
}

/** Typed-in fields outlive a way to another page and back; an account fills in what is empty. */
function useKnownFields(form: UseFormReturn<Fields>, name: string, comment = ''): void {
  const user = useUnit($currentUser)
  const { watch } = form
  useEffect(() => {
    const draft = readDraft(name)
    // What was written about something else does not belong here.
    const isSame = comment === '' || draft.comment?.includes(comment)
    if (!isSame) form.setValue('comment', comment)
    fillIn(form, isSame ? draft : { ...draft, comment })
    const { unsubscribe } = watch((fields) => saveDraft(name, fields))
    return unsubscribe
  }, [form, name, comment, watch])
  useEffect(() => {
    // It came out that somebody else has begun it: what was kept is gone, and so is what stands in the fields.
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

/** One form: its fields, whether it was sent, why it was not. What was typed stays until it was sent. */
export function useLead(name: LeadFormName, comment?: string, source?: LeadSource) {
  const draftName = draftKeyOf(name, source)
  const form = useForm<Fields>({ resolver })
  const send = useUnit(sendLeadFx)
  const [sent, setSent] = useState<{ phone: string; isKept: boolean } | null>(null)
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
      setSent({ phone: fields.phone ?? '', isKept: !sent })
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
