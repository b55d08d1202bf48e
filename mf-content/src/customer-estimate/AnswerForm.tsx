import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Notice } from '@vitrina/ui/Notice'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useRef } from 'react'
import styles from './CustomerEstimatePage.module.css'
import { answerFor } from './draft.ts'
import { customerTexts as texts } from './texts.ts'
import type { useAnswer } from './use-answer.ts'

/** The signature and the button that sends the answer. */
export function AnswerForm({ answer }: { answer: ReturnType<typeof useAnswer> }) {
  const { estimate, draft, faults, isSending, isSent, change, send } = answer
  const name = useRef<HTMLInputElement>(null)
  const lines = estimate.sections.flatMap((section) => section.lines)
  const approved = lines.filter(({ id }) => answerFor(draft, id).verdict === 'approved').length
  const isWhole = approved === lines.length
  const approveAll = () => {
    const all = lines.map(({ id }) => [id, { ...answerFor(draft, id), verdict: 'approved' as const }])
    change({ ...draft, lines: Object.fromEntries(all) })
  }
  return (
    <Card as="section" padding="lg">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.name.trim().length < 2) name.current?.focus()
          if (!isSending) void send()
        }}
      >
        <div className={styles.formHead}>
          <h2 className={styles.title}>{texts.answer}</h2>
          <p className={styles.quiet} role="status">
            {texts.approved(approved, lines.length)}
          </p>
          {!isWhole && (
            <Button size="sm" onClick={approveAll}>
              {texts.approveAll}
            </Button>
          )}
        </div>
        <TextField
          ref={name}
          label={texts.name}
          hint={texts.nameHint}
          error={faults.name}
          required
          maxLength={100}
          autoComplete="name"
          value={draft.name}
          onChange={(event) => change({ ...draft, name: event.currentTarget.value })}
        />
        <TextArea
          label={texts.words}
          optional
          rows={3}
          maxLength={1000}
          value={draft.comment}
          onChange={(event) => change({ ...draft, comment: event.currentTarget.value })}
        />
        {isWhole && !isSent && <p className={styles.quiet}>{texts.allApproved}</p>}
        {faults.whole && (
          <Notice kind="error" title={faults.whole} live>
            {faults.whole === texts.outdated && (
              <Button size="sm" onClick={() => location.reload()}>
                {texts.again}
              </Button>
            )}
          </Notice>
        )}
        {isSent && (
          <Notice kind="success" title={texts.sent} live>
            {texts.sentText}
          </Notice>
        )}
        <Button type="submit" kind="primary" loading={isSending}>
          {texts.send}
        </Button>
      </form>
    </Card>
  )
}
