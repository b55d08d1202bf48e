import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { CheckIcon } from '@vitrina/ui/signs'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import styles from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField.tsx'
import { isLongEnough, isMixed } from '../password.ts'
import { texts } from '../texts.ts'
import { $failure, $isRestored, $pause, passwordSubmitted, restoreFx } from './model.ts'
import listStyles from './PasswordForm.module.css'
import { restoreTexts } from './texts.ts'

interface Need {
  text: string
  isMet: boolean
}

/** Requirements of a new password, typed twice, each with whether it is met. */
const needsOf = (password: string, repeated: string): Need[] => [
  { text: restoreTexts.longEnough, isMet: isLongEnough(password) },
  { text: restoreTexts.mixed, isMet: isMixed(password) },
  { text: restoreTexts.same, isMet: password !== '' && password === repeated },
]

/** The new password, typed twice, with its requirements. */
export function PasswordForm() {
  const { failure, pause, isBusy, isRestored, give } = useUnit({
    failure: $failure,
    pause: $pause,
    isBusy: restoreFx.pending,
    isRestored: $isRestored,
    give: passwordSubmitted,
  })
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const needs = needsOf(password, repeated)
  const [fault] = isTried ? needs.filter(({ isMet }) => !isMet) : []
  const isRepeatWrong = fault?.text === restoreTexts.same

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [missing] = needs.filter(({ isMet }) => !isMet)
    if (!missing) give(password)
    else (missing.text === restoreTexts.same ? second : first).current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={listStyles.lead}>{restoreTexts.lead}</p>
      <PasswordField
        ref={first}
        label={restoreTexts.password}
        name="new-password"
        autoComplete="new-password"
        value={password}
        error={isRepeatWrong ? undefined : fault?.text}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        ref={second}
        label={restoreTexts.repeat}
        name="repeated-password"
        autoComplete="new-password"
        value={repeated}
        error={isRepeatWrong ? fault?.text : undefined}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <Needs needs={needs} />
      <FailureNote failure={failure} />
      <Button type="submit" kind="strong" size="lg" wide loading={isBusy || isRestored} disabled={pause > 0}>
        {pause > 0 ? texts.wait(pause) : restoreTexts.save}
      </Button>
    </form>
  )
}

/** The requirements, ticked off while the password is typed. */
function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <ul className={listStyles.needs} aria-label={restoreTexts.needs}>
      {needs.map(({ text, isMet }) => (
        <li key={text} className={classNames(listStyles.need, isMet && listStyles.met)}>
          <span className={listStyles.mark}>{isMet && <CheckIcon size={16} />}</span>
          {text}
          <VisuallyHidden>{`: ${isMet ? restoreTexts.met : restoreTexts.notMet}`}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
