import { LetterForm } from '@vitrina/contracts/forms/letter'
import { EMAIL } from '@vitrina/contracts/site/email'
import { type Estimate, estimatesApi } from '@vitrina/contracts/site/estimates'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { $session } from '@vitrina/shell/session'
import { estimateFaces } from '@vitrina/site/estimate'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { Stack } from '@vitrina/ui/Stack'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useDraftOwner, withDraftOwner } from '../../draft/draft-owner.tsx'
import { type FieldFaults, useDraftForm } from '../../draft/use-draft-form.ts'
import { FailureNote } from '../../failure/FailureNote.tsx'
import { type Failure, failureOf, fieldFaultsOf } from '../../failure/failure.ts'
import { resolverOf } from '../../form/resolver-of.ts'
import { dialogTexts as texts } from './texts.ts'

const choices = { face: LetterForm.shape.face }
const resolver = resolverOf<LetterForm>(LetterForm)

interface SendDialogProps {
  estimate: Estimate
  onClosed: () => void
}

const MAX_COMMENT_LENGTH = 1000

/** Sends the estimate as a PDF by e-mail. */
function SendDialog({ estimate, onClosed }: SendDialogProps) {
  const { api, session, notice } = useUnit({ api: $api, session: $session, notice: noticeShown })
  const [refused, setRefused] = useState<FieldFaults>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useDraftForm({
    form: `letter-1:${estimate.id}`,
    owner: useDraftOwner(),
    defaults: { email: session?.email ?? '', face: 'own', comment: '' } as LetterForm,
    choices,
    resolver,
    refused,
  })
  const formId = useId()
  const send = async (letter: LetterForm) => {
    setBusy(true)
    setFailure(null)
    try {
      await api(estimatesApi.send, { params: { id: estimate.id }, body: letter })
      return letter.email.trim()
    } catch (error) {
      const faults = fieldFaultsOf(error)
      setRefused(faults)
      if (Object.keys(faults).length === 0) setFailure(failureOf(error, errorMessage))
      setBusy(false)
      throw error
    }
  }
  const close = (email: string) => {
    notice({ kind: 'success', text: texts.sent(email) })
    onClosed()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={texts.sendTitle}
      description={texts.sendAbout}
      footer={
        <Button type="submit" form={formId} kind="strong" loading={isBusy}>
          {texts.send}
        </Button>
      }
    >
      <form id={formId} ref={form.element} onSubmit={form.submit(send, isBusy, close)} noValidate>
        <Stack gap={4}>
          <TextField
            {...form.field('email')}
            label={texts.email}
            type="email"
            autoComplete="email"
            maxLength={EMAIL.longest}
          />
          <RadioCards
            legend={texts.face}
            value={form.fields.face}
            onChange={(face) => form.change({ face })}
            options={estimateFaces.map((value) => ({
              value,
              title: texts.faces[value][0],
              text: texts.faces[value][1],
            }))}
          />
          <TextArea {...form.field('comment')} label={texts.comment} optional rows={3} maxLength={MAX_COMMENT_LENGTH} />
          <FailureNote failure={failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

export default withDraftOwner(SendDialog)
