import type { MoveResult } from '@vitrina/contracts/ops/moves'
import { Button } from '@vitrina/ui/Button'
import type { ButtonKind } from '@vitrina/ui/button-class'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { TextArea } from '@vitrina/ui/TextArea'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { texts } from '../i18n/texts.ts'
import { ActionResult, type CompletedAction } from './ActionResult.tsx'
import styles from './Actions.module.css'

export interface ActionFormProps {
  /** States the versions before and after. */
  title: ReactNode
  /** The effect on visitors. */
  about?: ReactNode
  submit: string
  kind?: ButtonKind
  /** Common reasons: one click fills in the field. */
  reasons: readonly string[]
  /** Further fields. */
  children?: ReactNode
  /** The gate's objection; a checkbox has to be ticked to proceed nevertheless. */
  against?: string | null
  act: (reason: string, anyway?: true) => Promise<MoveResult>
  /** The version that goes live, whose errors are shown afterwards. */
  arrives?: { name: string; version: string }
  onClose: () => void
}

/**
 * Inline form that asks for a reason, performs the action and shows the result. A refusal is shown beside the button
 * and keeps the input.
 */
export function ActionForm({
  title,
  about,
  submit,
  kind = 'strong',
  children,
  against = null,
  act,
  arrives,
  onClose,
  reasons,
}: ActionFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [anyway, setAnyway] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [done, setDone] = useState<CompletedAction | null>(null)

  // Keyboard focus continues in the form. On touch screens only the form itself is focused, since the keyboard would
  // cover the common reasons and the button.
  useEffect(() => {
    const hasFinger = window.matchMedia('(pointer: coarse)').matches
    if (hasFinger) form.current?.focus({ preventScroll: true })
    else form.current?.querySelector('textarea')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const said = reason.trim()
    setEmpty(said === '')
    if (said === '') return form.current?.querySelector('textarea')?.focus()
    if (against !== null && !anyway) return setRefusal(texts.acts.anywayMissing)
    setBusy(true)
    setRefusal(null)
    const startedAt = performance.now()
    try {
      setDone({ moved: await act(said, against === null ? undefined : true), startedAt })
    } catch (error) {
      setRefusal(errorText(error))
    }
    setBusy(false)
  }

  if (done) return <ActionResult done={done} arrives={arrives} onClose={onClose} />
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.form}
      onSubmit={send}
      noValidate
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && !isBusy && onClose()}
    >
      <p id={id} className={styles.title}>
        {title}
      </p>
      {about && <p className={styles.about}>{about}</p>}
      {children}
      {against !== null && (
        <Checkbox label={texts.acts.anyway} checked={anyway} onChange={({ target }) => setAnyway(target.checked)} />
      )}
      <TextArea
        label={texts.acts.reason}
        value={reason}
        rows={2}
        maxLength={500}
        error={isEmpty ? texts.acts.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <ul className={styles.reasons} aria-label={texts.acts.oftenSaid}>
        {reasons.map((text) => (
          <li key={text}>
            <button type="button" className={styles.chip} onClick={() => setReason(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button type="submit" kind={kind} loading={isBusy}>
          {submit}
        </Button>
        <Button kind="ghost" onClick={onClose} disabled={isBusy}>
          {texts.acts.cancel}
        </Button>
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
    </form>
  )
}
