import type { ListedOrder } from '@vitrina/contracts/site/order-history'
import { type HelpTopic, supportLimits } from '@vitrina/contracts/site/support'
import { useNavigate } from '@vitrina/federation/router'
import { $currentUser } from '@vitrina/shell/session'
import { formatPhone } from '@vitrina/site/phones'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { addressOf } from './address.ts'
import { MessageFields } from './MessageFields.tsx'
import { emptyMessage, newKey, useMessageDraft } from './message-draft.ts'
import { $fieldFaults, createSupportRequestFx, formOpened } from './model.ts'
import { OrderFields } from './OrderFields.tsx'
import styles from './SupportForm.module.css'
import { supportTexts as texts } from './texts.ts'
import { useUploads } from './use-uploads.ts'

interface NewRequestProps {
  data: { topics: HelpTopic[]; orders: ListedOrder[]; order: string; line: string }
}

/** The form shows the failure and stays open. */
const noop = () => undefined

/** The form of a new request. The draft is stored in the browser until it is sent. */
export function NewRequest({ data: { topics, orders, order, line } }: NewRequestProps) {
  const begins = useMemo(
    () => ({ ...emptyMessage, fields: { topic: line ? 'quality' : order ? 'order' : '', order, line } }),
    [order, line],
  )
  const draft = useMessageDraft(`support-new-1:${order}:${line}`, begins)
  const { words, change } = draft
  const { fields } = words
  const uploads = useUploads(words.files, (file) => change((now) => ({ ...now, files: [...now.files, file] })))
  const { create, isBusy, refused, opened, user } = useUnit({
    create: createSupportRequestFx,
    isBusy: createSupportRequestFx.pending,
    refused: $fieldFaults,
    opened: formOpened,
    user: $currentUser,
  })
  const isAlive = useHydrated()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  useLayoutEffect(() => opened(), [opened])
  useEffect(() => {
    if (Object.keys(refused).length > 0) focusFirstInvalid(element.current)
  }, [refused])

  const set = (part: Record<string, string>) => change((now) => ({ ...now, fields: { ...now.fields, ...part } }))
  const topic = topics.find(({ id }) => id === fields.topic)
  const contact = fields.contact ?? ((isAlive && user && (formatPhone(user.phone) || user.email)) || '')
  const faults = {
    topic: topic ? '' : texts.faults.topic,
    text: words.text.trim() ? '' : texts.faults.text,
    contact: contact.trim() ? '' : texts.faults.contact,
  }
  const faultOf = (name: keyof typeof faults): string => (isTried ? faults[name] : '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || uploads.isSending) return
    if (Object.values(faults).some(Boolean)) return void setTimeout(() => focusFirstInvalid(element.current))
    const key = words.key || newKey()
    change((now) => ({ ...now, key }))
    const body = {
      idempotencyKey: key,
      topic: fields.topic ?? '',
      orderNumber: fields.order ?? '',
      lineIdcode: fields.line ?? '',
      text: words.text,
      contact,
      fileIds: words.files.map(({ id }) => id),
    }
    void create({ body }).then(({ number }) => {
      draft.sent()
      return navigate(addressOf({ view: 'request', number }))
    }, noop)
  }

  return (
    <Card as="section" padding="lg" className={styles.card}>
      <form ref={element} className={styles.form} method="post" onSubmit={submit} noValidate>
        <SelectField
          label={texts.topic}
          name="topic"
          value={fields.topic ?? ''}
          error={faultOf('topic') || refused.topic}
          onChange={({ currentTarget: { value } }) => set({ topic: value })}
        >
          <option value="">{texts.chooseTopic}</option>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <OrderFields
          orders={orders}
          order={fields.order ?? ''}
          line={fields.line ?? ''}
          refused={refused.orderNumber ?? refused.lineIdcode}
          onChange={set}
        />
        <MessageFields
          draft={draft}
          uploads={uploads}
          label={texts.text}
          hint={topic?.hint}
          fault={faultOf('text')}
          wait={isTried && uploads.isSending ? texts.waitFiles : ''}
        />
        <TextField
          label={texts.contact}
          name="contact"
          maxLength={supportLimits.contact}
          value={contact}
          error={faultOf('contact') || refused.contact}
          onChange={({ currentTarget: { value } }) => set({ contact: value })}
        />
        <div className={styles.buttons}>
          <Button type="submit" kind="strong" loading={isBusy} disabled={!isAlive}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const focusFirstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
