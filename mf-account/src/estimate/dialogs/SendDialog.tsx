import { EMAIL } from '@vitrina/contracts/site/email'
import { type Estimate, estimatesApi } from '@vitrina/contracts/site/estimates'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { $session } from '@vitrina/shell/session'
import { type EstimateFace, estimateFaces } from '@vitrina/site/estimate'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { Stack } from '@vitrina/ui/Stack'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useDraftOwner, withDraftOwner } from '../../draft/draft-owner.tsx'
import { readDraft, saveDraft } from '../../draft/draft-storage.ts'
import { FailureNote } from '../../failure/FailureNote.tsx'
import { type Failure, failureOf, fieldFaultsOf } from '../../failure/failure.ts'
import { dialogTexts as texts } from './texts.ts'

interface SendDialogProps {
  estimate: Estimate
  onClosed: () => void
}

const MAX_COMMENT_LENGTH = 1000

interface Letter {
  email: string
  comment: string
}

const parseLetter = (value: unknown): Letter | null =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'comment' in value &&
  typeof value.comment === 'string'
    ? { email: value.email, comment: value.comment }
    : null

/** Sends the estimate as a PDF by e-mail. */
function SendDialog({ estimate, onClosed }: SendDialogProps) {
  const { api, session, notice } = useUnit({ api: $api, session: $session, notice: noticeShown })
  const draft = { form: `letter-1:${estimate.id}`, owner: useDraftOwner() }
  const [letter, setLetter] = useState<Letter>(
    () => parseLetter(readDraft(draft)) ?? { email: session?.email ?? '', comment: '' },
  )
  const [face, setFace] = useState<EstimateFace>('own')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const write = (more: Partial<Letter>) => {
    const written = { ...letter, ...more }
    setLetter(written)
    saveDraft(draft, written)
  }
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    setFaults({})
    setFailure(null)
    try {
      await api(estimatesApi.send, { params: { id: estimate.id }, body: { ...letter, face } })
      saveDraft(draft, null)
      notice({ kind: 'success', text: texts.sent(letter.email.trim()) })
      onClosed()
    } catch (error) {
      const found = fieldFaultsOf(error)
      setFaults(found)
      if (Object.keys(found).length === 0) setFailure(failureOf(error, errorMessage))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={texts.sendTitle}
      description={texts.sendAbout}
      footer={
        <Button kind="strong" loading={isBusy} onClick={send}>
          {texts.send}
        </Button>
      }
    >
      <Stack gap={4}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          maxLength={EMAIL.longest}
          value={letter.email}
          error={faults.email}
          onChange={(event) => write({ email: event.target.value })}
        />
        <RadioCards
          legend={texts.face}
          value={face}
          onChange={setFace}
          options={estimateFaces.map((value) => ({ value, title: texts.faces[value][0], text: texts.faces[value][1] }))}
        />
        <TextArea
          label={texts.comment}
          optional
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          value={letter.comment}
          error={faults.comment}
          onChange={(event) => write({ comment: event.target.value })}
        />
        <FailureNote failure={failure} />
      </Stack>
    </Dialog>
  )
}

export default withDraftOwner(SendDialog)
