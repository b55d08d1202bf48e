import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { emailState } from '../email/email-state.ts'
import { $email } from '../email/model.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import styles from '../form/form.module.css'
import { withReturn } from '../return-path.ts'
import { texts } from '../texts.ts'
import { $failure } from './model.ts'

/** Why the sign-in failed; an unregistered address links to sign-up. */
export function SignInNote({ returnTo }: { returnTo: string }) {
  const { failure, email } = useUnit({ failure: $failure, email: $email })
  return (
    <FailureNote
      failure={failure}
      action={
        failure?.isUnknown && (
          <p>
            <Link to={withReturn(paths.signup(), returnTo)} state={emailState(email)} className={styles.textButton}>
              {texts.signUp}
            </Link>
          </p>
        )
      }
    />
  )
}
