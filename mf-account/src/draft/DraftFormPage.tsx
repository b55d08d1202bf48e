import { Link, useNavigate } from '@vitrina/federation/router'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { FailureNote } from '../failure/FailureNote.tsx'
import type { Failure } from '../failure/failure.ts'
import styles from './DraftForm.module.css'
import { DraftNote } from './DraftNote.tsx'
import { draftTexts } from './texts.ts'
import type { DraftForm } from './use-draft-form.ts'

interface DraftFormPageProps<Fields extends FieldValues> {
  form: DraftForm<Fields>
  isBusy: boolean
  send: (fields: Fields) => Promise<unknown>
  /** Loads the rules of the form, once the visitor begins with it. */
  loadRules: () => Promise<unknown>
  title: string
  /** The list that the record belongs to: the link back, and the page to open after saving. */
  list: { name: string; href: string }
  submit: string
  failure: Failure | null
  width: 'narrow' | 'wide'
  children: ReactNode
}

/** The first check loads them again. */
const noop = () => undefined

/** A page with the form of a new record. The draft is stored in the browser until it is saved. */
export function DraftFormPage<Fields extends FieldValues>(props: DraftFormPageProps<Fields>) {
  const { title, list, submit, failure, width, children, form, isBusy, send, loadRules } = props
  const isAlive = useHydrated()
  const navigate = useNavigate()
  return (
    <Cabinet title={title} trail={[list]}>
      <Card padding="lg" className={styles[width]}>
        <form
          ref={form.element}
          className={styles.form}
          method="post"
          onSubmit={form.submit(send, isBusy, () => void navigate(list.href))}
          onFocus={() => void loadRules().catch(noop)}
          noValidate
        >
          <DraftNote isShown={form.isRestored} onForget={form.forget} />
          {children}
          <FailureNote failure={failure} />
          <div className={styles.buttons}>
            <Button type="submit" kind="strong" loading={isBusy || form.isSubmitting} disabled={!isAlive}>
              {submit}
            </Button>
            <Link to={list.href} className={buttonClass({})}>
              {draftTexts.cancel}
            </Link>
          </div>
        </form>
      </Card>
    </Cabinet>
  )
}
