import { useUnit } from 'effector-react'
import { $email } from '../email/model.ts'
import styles from '../form/form.module.css'
import { texts } from '../texts.ts'
import { $isBusy, emailChangeRequested } from './model.ts'

/** The entered address, with the button to change it. */
export function EmailSummary({ label }: { label: string }) {
  const { email, isBusy, change } = useUnit({ email: $email, isBusy: $isBusy, change: emailChangeRequested })
  return (
    <div className={styles.given}>
      <p className={styles.givenText}>
        {label} <b className={styles.address}>{email}</b>
      </p>
      <button type="button" className={styles.textButton} disabled={isBusy} onClick={() => change()}>
        {texts.change}
      </button>
    </div>
  )
}
