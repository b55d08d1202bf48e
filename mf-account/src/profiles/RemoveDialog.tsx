import type { PersonalProfile } from '@vitrina/contracts/site/profiles'
import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { useUnit } from 'effector-react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { $failure, removeProfileFx } from './model.ts'
import { profileTexts as texts } from './texts.ts'

/** The dialog shows the failure and stays open. */
const noop = () => undefined

/** Confirms the removal of a recipient. */
export default function RemoveDialog({ profile, onClosed }: { profile: PersonalProfile; onClosed: () => void }) {
  const { remove, isBusy, failure, tell } = useUnit({
    remove: removeProfileFx,
    isBusy: removeProfileFx.pending,
    failure: $failure,
    tell: noticeShown,
  })
  const { id, name } = profile
  const submit = () =>
    void remove({ params: { id } }).then(() => {
      tell({ kind: 'info', text: texts.removed(name) })
      onClosed()
    }, noop)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={texts.removeTitle}
      description={texts.removeText(name)}
      footer={
        <>
          <Button kind="danger" loading={isBusy} onClick={submit}>
            {texts.remove}
          </Button>
          <Button onClick={onClosed}>{texts.keep}</Button>
        </>
      }
    >
      <FailureNote failure={failure} />
    </Dialog>
  )
}
