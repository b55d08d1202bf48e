import { EMAIL } from '@vitrina/contracts/site/email'
import type { LeadFormName, LeadSource } from '@vitrina/contracts/site/lead'
import { LEAD_COMMENT_LENGTH } from '@vitrina/contracts/site/lead-limits'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { Notice } from '@vitrina/ui/Notice'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import type { UseFormReturn } from 'react-hook-form'
import { texts } from '../texts.ts'
import { type FieldName, type Fields, isProfessional } from './fields.ts'
import styles from './LeadForm.module.css'
import { OrCall } from './OrCall.tsx'
import { ProfessionalFields } from './ProfessionalFields.tsx'
import { loadRules } from './resolver.ts'
import { SentLead } from './SentLead.tsx'
import { useLead } from './use-lead.ts'

export interface LeadFormProps {
  /** The configured form, which determines the title of the lead in the CRM and its recipient. */
  form: LeadFormName
  /** The heading above the fields, an h2. */
  title: string
  /** A text under the heading about what happens next. */
  text?: string | undefined
  /** The page of the form, for the title and the recipient of its leads. */
  source?: LeadSource | undefined
  /** The subject known to the page, with which the comment starts. */
  comment?: string | undefined
}

/** The form that asks the shop to call back. */
export default function LeadForm({ form: name, title, text, source, comment }: LeadFormProps) {
  const { form, submit, again, sent, failure, pause } = useLead(name, comment, source)
  // Prefetches the validation rules; a failure is handled when the form is sent.
  const begin = () => void loadRules().catch(() => {})
  if (sent) return <SentLead {...sent} onAgain={again} />
  // `method="dialog"` outside of a dialog submits nothing without scripts, so no phone number gets into a URL or a log.
  return (
    <Card padding="lg" as="section">
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <form className={styles.form} method="dialog" noValidate aria-label={title} onSubmit={submit} onFocus={begin}>
        <noscript>
          <Notice kind="warning" title={texts.lead.noScript}>
            <OrCall />
          </Notice>
        </noscript>
        <LeadFields form={form} name={name} />
        {failure && (failure.pause === 0 || pause > 0) && (
          <Notice kind="error" title={failure.text} live>
            <OrCall />
          </Notice>
        )}
        <Button
          type="submit"
          kind="primary"
          size="lg"
          className={styles.send}
          loading={form.formState.isSubmitting}
          disabled={pause > 0}
        >
          {pause > 0 ? texts.lead.wait(pause) : texts.lead.send}
        </Button>
      </form>
    </Card>
  )
}

function LeadFields({ form: { register, formState }, name }: { form: UseFormReturn<Fields>; name: LeadFormName }) {
  const { errors } = formState
  const field = (field: FieldName) => ({
    ...register(field),
    error: errors[field]?.message,
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('name')} label={texts.lead.name} autoComplete="name" maxLength={200} />
        <PhoneField {...field('phone')} label={texts.lead.phone} />
      </div>
      {isProfessional(name) && <ProfessionalFields field={field} className={styles.pair} />}
      <TextField
        {...field('email')}
        label={texts.lead.email}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL.longest}
      />
      <TextArea
        {...field('comment')}
        label={name === 'vacancy' ? texts.lead.about : texts.lead.comment}
        hint={texts.lead.commentHints[name]}
        optional
        maxLength={LEAD_COMMENT_LENGTH}
      />
      <Checkbox {...field('consent')} label={<Consent />} />
      <div className={styles.unseen} aria-hidden>
        <input {...register('website')} aria-label={texts.lead.unseen} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

/** The policy opens in a new tab, so that the input is not lost. */
function Consent() {
  return (
    <>
      {texts.lead.consent}
      <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
        {texts.lead.policy}
      </a>
    </>
  )
}
