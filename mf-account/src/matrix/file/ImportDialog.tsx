import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Notice } from '@vitrina/ui/Notice'
import { Stack } from '@vitrina/ui/Stack'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { $fault, $file, fileApplied, fileChosen, fileClosed, readFileFx } from './model.ts'
import { fileTexts as texts } from './texts.ts'

const ACCEPTED = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface ImportDialogProps {
  shopId: string
  onClosed: () => void
}

/** Imports a file into the matrix after showing its content. */
export default function ImportDialog({ shopId, onClosed }: ImportDialogProps) {
  const { file, fault, isReading, choose, apply, forget } = useUnit({
    file: $file,
    fault: $fault,
    isReading: readFileFx.pending,
    choose: fileChosen,
    apply: fileApplied,
    forget: fileClosed,
  })
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    forget()
    onClosed()
  }
  const put = () => {
    apply()
    close()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={texts.title}
      footer={
        file && (
          <Button kind="primary" size="lg" wide disabled={file.rows.length === 0} onClick={put}>
            {file.rows.length === 0 ? texts.nothing : texts.apply}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <p>{texts.about}</p>
        <Button loading={isReading} onClick={() => field.current?.click()}>
          {texts.choose}
        </Button>
        <VisuallyHidden>
          <input
            ref={field}
            type="file"
            tabIndex={-1}
            aria-label={texts.choose}
            accept={ACCEPTED}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) choose({ id: shopId, file: chosen })
              // Lets the same file be chosen again after it was corrected.
              target.value = ''
            }}
          />
        </VisuallyHidden>
        {fault !== '' && (
          <Notice kind="error" live>
            {fault}
          </Notice>
        )}
        {file && (
          <Stack gap={2}>
            <p>{texts.found(file.rows.length)}</p>
            {file.added.length > 0 && <p>{texts.added(file.added.length)}</p>}
            {file.unknown.length > 0 && <Notice kind="warning">{texts.unknown(file.unknown)}</Notice>}
            {file.faults.length > 0 && (
              <Notice kind="warning" title={texts.faults}>
                <ul>
                  {file.faults.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              </Notice>
            )}
            {file.rows.length > 0 && <p>{texts.undone}</p>}
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}
