import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { withEmail } from '../email/given-email.ts'
import { $email } from '../email/model.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import styles from '../form/form.module.css'
import { onward } from '../return-path.ts'
import { texts } from '../texts.ts'
import { $failure } from './model.ts'

/** Why nobody has signed in yet; whoever is not registered is led to signing up. */
export function SignInNote({ returnTo }: { returnTo: string }) {
  const { failure, email } = useUnit({ failure: $failure, email: $email })
  return (
    <FailureNote
      failure={failure}
      action={
        failure?.isUnknown && (
          <p>
            <Link to={onward(paths.signup(), returnTo)} state={withEmail(email)} className={styles.textButton}>
              {texts.signUp}
            </Link>
          </p>
        )
      }
    />
  )
}
