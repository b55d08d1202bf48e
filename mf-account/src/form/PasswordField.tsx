import { PASSWORD_LENGTH } from '@vitrina/contracts/site/account'
import { Field, type FieldLook } from '@vitrina/ui/Field'
import { type ComponentProps, useState } from 'react'
import { texts } from '../texts.ts'
import styles from './PasswordField.module.css'

type PasswordFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, keyof FieldLook | 'id' | 'type'> & {
    autoComplete: 'current-password' | 'new-password'
  }

/** A password field whose text can be revealed. */
export function PasswordField({ label, hint, error, optional, hideLabel, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <div className={styles.password}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            maxLength={PASSWORD_LENGTH.most}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.show}
            aria-label={isShown ? texts.hidePassword : texts.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? texts.hide : texts.show}
          </button>
        </div>
      )}
    </Field>
  )
}
