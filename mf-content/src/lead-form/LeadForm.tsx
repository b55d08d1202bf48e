import { EMAIL } from '@vitrina/contracts/site/email'
import { LEAD_COMMENT_LENGTH, type LeadFormName, type LeadSource } from '@vitrina/contracts/site/lead'
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
  /** Which configured form this is: what the lead is called in the CRM and who gets it follows from it. */
  form: LeadFormName
  /** The heading above the fields, an h2. */
  title: string
  /** A word on what happens with it, under the heading. */
  text?: string | undefined
  /** The page that names the leads of the form and who gets them. */
  source?: LeadSource | undefined
  /** What the form is about, where the page knows it: the comment begins with it. */
  comment?: string | undefined
}

/** Somebody asks the shop to call back: who, where, and what about. */
export default function LeadForm({ form: name, title, text, source, comment }: LeadFormProps) {
  const { form, submit, again, sent, failure, pause } = useLead(name, comment, source)
  // Told apart from a failure when the form is sent.
  const begin = () => void loadRules().catch(() => {})
  if (sent) return <SentLead {...sent} onAgain={again} />
  // Outside of a dialog it leads nowhere by itself: without script no phone number gets into an address or a server's log.
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

/** The policy opens in a tab of its own: nothing that was typed is lost by reading. */
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
