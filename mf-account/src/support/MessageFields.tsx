import { supportLimits } from '@vitrina/contracts/site/support'
import { FilesField } from '@vitrina/ui/FilesField'
import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { DraftNote } from '../draft/DraftNote.tsx'
import { FailureNote } from '../failure/FailureNote.tsx'
import type { MessageDraftState } from './message-draft.ts'
import { $failure, $fieldFaults, $isSessionLost } from './model.ts'
import { SessionLostNotice } from './SessionLostNotice.tsx'
import { supportTexts as texts } from './texts.ts'
import type { Uploads } from './use-uploads.ts'

interface MessageFieldsProps {
  draft: MessageDraftState
  uploads: Uploads
  label: string
  hint?: string | undefined
  /** Error of the text, after an attempt to send it. */
  fault: string
  /** Message shown when files are still being uploaded. */
  wait: string
}

const shownAtField: ReadonlySet<string> = new Set(['topic', 'orderNumber', 'lineIdcode', 'text', 'contact', 'fileIds'])

/** The text and the files of a message, with their errors. */
export function MessageFields({ draft, uploads, label, hint, fault, wait }: MessageFieldsProps) {
  const { words, change } = draft
  const { failure, refused, isLost } = useUnit({ failure: $failure, refused: $fieldFaults, isLost: $isSessionLost })
  const isAtField = Object.keys(refused).some((name) => shownAtField.has(name))
  return (
    <>
      <DraftNote isShown={draft.isRestored} onForget={draft.forget} />
      <TextArea
        label={label}
        hint={hint}
        name="text"
        rows={5}
        maxLength={supportLimits.text}
        value={words.text}
        error={fault || refused.text}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, text: value }))}
      />
      <FilesField
        label={texts.files}
        hint={texts.filesHint}
        sent={words.files}
        uploads={uploads.uploads}
        isFull={words.files.length >= supportLimits.files}
        error={refused.fileIds ?? (wait || (uploads.isFull ? texts.filesFull : undefined))}
        onChoose={uploads.choose}
        onRetry={uploads.again}
        onCancel={uploads.remove}
        onRemove={(id) => change((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) }))}
      />
      {isLost ? <SessionLostNotice /> : <FailureNote failure={isAtField ? null : failure} />}
    </>
  )
}
