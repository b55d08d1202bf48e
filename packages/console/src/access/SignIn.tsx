import { Button } from '@vitrina/ui/Button'
import { TextField } from '@vitrina/ui/TextField'
import { type FormEvent, useState } from 'react'
import { texts } from '../i18n/texts.ts'
import styles from './SignIn.module.css'

interface SignInProps {
  /** Why an earlier token no longer works. */
  fault: string | null
  isAsking: boolean
  onToken: (token: string) => void
}

/** Form for the token; a refused token stays in the field. */
export function SignIn({ fault, isAsking, onToken }: SignInProps) {
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const token = typed.trim()
    setEmpty(token === '')
    if (token !== '') onToken(token)
  }
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1 className={styles.title}>{texts.access.title}</h1>
        <p className={styles.about}>{texts.access.about}</p>
        <TextField
          label={texts.access.token}
          hint={texts.access.hint}
          type="password"
          name="token"
          autoComplete="current-password"
          spellCheck={false}
          autoFocus
          value={typed}
          error={isEmpty ? texts.access.empty : fault}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" kind="strong" wide loading={isAsking}>
          {texts.access.enter}
        </Button>
      </form>
    </main>
  )
}
