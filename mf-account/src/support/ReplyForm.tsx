import type { RequestView } from '@vitrina/contracts/site/support'
import { formatDate } from '@vitrina/site/dates'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { useUnit } from 'effector-react'
import { type FormEvent, useLayoutEffect, useState } from 'react'
import { MessageFields } from './MessageFields.tsx'
import { newKey, useMessageDraft } from './message-draft.ts'
import { formOpened, solveFx, writeFx } from './model.ts'
import styles from './SupportForm.module.css'
import { supportTexts as texts } from './texts.ts'
import { useUploads } from './use-uploads.ts'

/** The form shows the failure and stays open. */
const noop = () => undefined

/** Adds a message to a request; to a solved one, in order to reopen it. */
export function ReplyForm({ request: { number, may, reopenUntil } }: { request: RequestView }) {
  const draft = useMessageDraft(`support-reply-1:${number}`)
  const { words, change } = draft
  const uploads = useUploads(words.files, (file) => change((now) => ({ ...now, files: [...now.files, file] })))
  const { write, isWriting, solve, isSolving, opened } = useUnit({
    write: writeFx,
    isWriting: writeFx.pending,
    solve: solveFx,
    isSolving: solveFx.pending,
    opened: formOpened,
  })
  const isAlive = useHydrated()
  const [isTried, setTried] = useState(false)
  useLayoutEffect(() => opened(), [opened])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWriting || uploads.isSending || words.text.trim() === '') return
    const key = words.key || newKey()
    change((now) => ({ ...now, key }))
    const body = { idempotencyKey: key, text: words.text, fileIds: words.files.map(({ id }) => id) }
    void write({ params: { number }, body }).then(() => {
      draft.sent()
      setTried(false)
    }, noop)
  }
  const isSolved = !may.solve
  return (
    <Card as="section" padding="lg">
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <MessageFields
          draft={draft}
          uploads={uploads}
          label={isSolved ? texts.reopenLabel : texts.answer}
          hint={reopenUntil ? texts.reopenUntil(formatDate(reopenUntil)) : undefined}
          fault={isTried && words.text.trim() === '' ? texts.faults.text : ''}
          wait={isTried && uploads.isSending ? texts.waitFiles : ''}
        />
        <div className={styles.buttons}>
          <Button type="submit" kind="strong" loading={isWriting} disabled={!isAlive}>
            {isSolved ? texts.reopen : texts.send}
          </Button>
          {may.solve && (
            <Button
              loading={isSolving}
              disabled={!isAlive}
              onClick={() => void solve({ params: { number } }).catch(noop)}
            >
              {texts.solve}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
