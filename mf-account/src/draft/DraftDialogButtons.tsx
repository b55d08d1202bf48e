import { Button } from '@vitrina/ui/Button'
import styles from './DraftForm.module.css'
import { draftTexts } from './texts.ts'

interface DraftDialogButtonsProps {
  form: { forget: () => void }
  submit: string
  isBusy: boolean
  onClosed: () => void
}

/** Buttons below the form of a dialog. Cancelling deletes the draft; closing the dialog in another way keeps it. */
export function DraftDialogButtons({ form, submit, isBusy, onClosed }: DraftDialogButtonsProps) {
  return (
    <div className={styles.dialogButtons}>
      <Button
        onClick={() => {
          form.forget()
          onClosed()
        }}
      >
        {draftTexts.cancel}
      </Button>
      <Button type="submit" kind="strong" loading={isBusy}>
        {submit}
      </Button>
    </div>
  )
}
