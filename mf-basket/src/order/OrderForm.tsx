import { Link } from '@vitrina/federation/router'
import { $currentDepartment, $pickupPoints } from '@vitrina/shell/department'
import { formatPrice } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Notice } from '@vitrina/ui/Notice'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import type { Fields } from './faults.ts'
import { $faults, $fields, $refusal, fieldChanged, formShown, orderSubmitted } from './model.ts'
import styles from './OrderForm.module.css'
import { PickupChoice } from './PickupChoice.tsx'
import { orderTexts } from './texts.ts'

/** What was typed into the server's markup before the page came alive. */
function typedInto(form: HTMLFormElement): Partial<Fields> {
  const typed = [...new FormData(form)].filter(([name, value]) => name !== 'departmentId' && value !== '')
  return Object.fromEntries(typed) as Partial<Fields>
}

export interface OrderFormProps {
  isOnItsWay: boolean
  /** How many products are ordered, and for how many roubles together. */
  count: number
  total: number
}

/** Who orders, where they pick it up, and a word to the shop. */
export function OrderForm({ isOnItsWay, count, total }: OrderFormProps) {
  const { fields, faults, refusal, points, current } = useUnit({
    fields: $fields,
    faults: $faults,
    refusal: $refusal,
    points: $pickupPoints,
    current: $currentDepartment,
  })
  const { show, change, submit } = useUnit({ show: formShown, change: fieldChanged, submit: orderSubmitted })
  const form = useRef<HTMLFormElement>(null)
  // Faults take focus to the first of them once after sending, never while the shopper is putting them right.
  const isFocusDue = useRef(false)
  useEffect(() => {
    if (form.current) show(typedInto(form.current))
  }, [show])
  useEffect(() => {
    if (!isFocusDue.current || Object.keys(faults).length === 0) return
    isFocusDue.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const nearest = points.find(({ id_1c }) => id_1c === current?.id_1c)?.id_1c ?? ''
  const departmentId = points.some(({ id_1c }) => id_1c === fields.departmentId) ? fields.departmentId : nearest
  const onChange = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change({ [name]: value })
  const field = (name: keyof Fields) => ({ name, value: fields[name], error: faults[name], onChange })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isOnItsWay) return
    isFocusDue.current = true
    change({ departmentId })
    submit()
  }
  // A form that is sent without script must not put a phone number into the address.
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <Card padding="lg" as="section">
        <h2 className={styles.title}>{orderTexts.buyer}</h2>
        <div className={styles.fields}>
          <TextField label={orderTexts.name} autoComplete="name" maxLength={200} {...field('name')} />
          <PhoneField label={orderTexts.phone} hint={orderTexts.phoneHint} {...field('phone')} />
          <TextField
            label={orderTexts.email}
            hint={orderTexts.emailHint}
            optional
            type="email"
            autoComplete="email"
            maxLength={200}
            {...field('email')}
          />
        </div>
      </Card>
      <PickupChoice
        points={points}
        value={departmentId}
        error={faults.departmentId}
        onChange={(chosen) => change({ departmentId: chosen })}
      />
      <Card padding="lg" as="section">
        <TextArea
          label={orderTexts.comment}
          hint={orderTexts.commentHint}
          optional
          rows={3}
          maxLength={1000}
          {...field('comment')}
        />
      </Card>
      {refusal && (
        <Notice kind="error" live>
          {refusal.text}
        </Notice>
      )}
      <noscript>
        <Notice kind="warning">{orderTexts.noScript}</Notice>
      </noscript>
      <div className={styles.end}>
        <p className={styles.total}>
          <span>
            {orderTexts.total}: {orderTexts.goods(count)}
          </span>
          <strong>{formatPrice(total)}</strong>
        </p>
        <Button type="submit" kind="primary" size="lg" loading={isOnItsWay}>
          {orderTexts.place}
        </Button>
        <p className={styles.consent}>
          {orderTexts.consent}
          <Link to={paths.privacyPolicy()}>{orderTexts.policy}</Link>
        </p>
      </div>
    </form>
  )
}
