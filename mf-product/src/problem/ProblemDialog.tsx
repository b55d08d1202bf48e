import { zodResolver } from '@hookform/resolvers/zod'
import { ProblemForm } from '@vitrina/contracts/forms/problem'
import { noticeShown } from '@vitrina/shell/notices'
import { productTexts as words } from '@vitrina/site/texts'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Notice } from '@vitrina/ui/Notice'
import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import { CommentField } from './CommentField.tsx'
import { $problems, idle, type ProblemState, problemReported, resultAcknowledged } from './model.ts'
import styles from './ProblemDialog.module.css'
import { problemTexts } from './texts.ts'

export interface ProblemDialogProps {
  /** Code of the product. */
  idcode: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The form about a mistake in the product. The input is kept while the product's page is open, until it is sent. */
export default function ProblemDialog({ idcode, open, onOpenChange }: ProblemDialogProps) {
  const state = useStoreMap({
    store: $problems,
    keys: [idcode],
    fn: (problems, [code]) => problems[code ?? ''] ?? idle,
  })
  const { tell, see } = useUnit({ tell: problemReported, see: resultAcknowledged })
  const form = useForm({ defaultValues: { comment: '' }, resolver: zodResolver(ProblemForm) })
  const formId = useId()
  const isSent = state.status === 'success'
  const { reset } = form
  useEffect(() => {
    if (isSent) reset()
  }, [isSent, reset])
  useNoticeWhenClosed(state, open)

  const change = (next: boolean) => {
    if (!next) see(idcode)
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={words.reportTitle}
      description={isSent ? undefined : problemTexts.about}
      footer={
        isSent ? (
          <Button autoFocus onClick={() => change(false)}>
            {problemTexts.close}
          </Button>
        ) : (
          <Button type="submit" kind="strong" form={formId} loading={state.status === 'loading'}>
            {problemTexts.send}
          </Button>
        )
      }
    >
      {isSent ? (
        <Notice kind="success" title={problemTexts.thanks} live>
          <p>{problemTexts.thanksText}</p>
        </Notice>
      ) : (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={form.handleSubmit(({ comment }) => tell({ idcode, comment }))}
        >
          {state.status === 'error' && <Failure messages={state.messages} />}
          <CommentField form={form} />
        </form>
      )}
    </Dialog>
  )
}

function Failure({ messages }: { messages: readonly string[] }) {
  return (
    <Notice kind="error" live>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Shows the result as a notice when the form was closed before the response. */
function useNoticeWhenClosed({ status, messages }: ProblemState, open: boolean): void {
  const notify = useUnit(noticeShown)
  const tell = useEffectEvent((status: ProblemState['status']) => {
    if (open) return
    if (status === 'success') notify({ kind: 'success', text: problemTexts.thanks })
    if (status === 'error') notify({ kind: 'error', text: messages.join(' ') })
  })
  useEffect(() => {
    tell(status)
  }, [status])
}
