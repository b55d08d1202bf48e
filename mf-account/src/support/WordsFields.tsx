import { supportLimits } from '@vitrina/contracts/site/support'
import { FilesField } from '@vitrina/ui/FilesField'
import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { DraftNote } from '../draft/DraftNote.tsx'
import { FailureNote } from '../failure/FailureNote.tsx'
import type { KeptWords } from './kept-words.ts'
import { LostSession } from './LostSession.tsx'
import { $failure, $isSessionLost, $refused } from './model.ts'
import { supportTexts as texts } from './texts.ts'
import type { Uploads } from './use-uploads.ts'

interface WordsFieldsProps {
  kept: KeptWords
  uploads: Uploads
  label: string
  hint?: string | undefined
  /** What is wrong with the text, once it was tried to send it. */
  fault: string
  /** Something is still on its way. */
  wait: string
}

const shownAtField: ReadonlySet<string> = new Set(['topic', 'orderNumber', 'lineIdcode', 'text', 'contact', 'fileIds'])

/** What is written and the files with it, and what was wrong with them. */
export function WordsFields({ kept, uploads, label, hint, fault, wait }: WordsFieldsProps) {
  const { words, change } = kept
  const { failure, refused, isLost } = useUnit({ failure: $failure, refused: $refused, isLost: $isSessionLost })
  const isAtField = Object.keys(refused).some((name) => shownAtField.has(name))
  return (
    <>
      <DraftNote isShown={kept.isRestored} onForget={kept.forget} />
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
        onChosen={uploads.choose}
        onAgain={uploads.again}
        onCancelled={uploads.remove}
        onRemoved={(id) => change((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) }))}
      />
      {isLost ? <LostSession /> : <FailureNote failure={isAtField ? null : failure} />}
    </>
  )
}
