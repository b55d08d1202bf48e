import type { PersonalProfile } from '@vitrina/contracts/site/profiles'
import { useUnit } from 'effector-react'
import { ConfirmDialog } from '../mutation/ConfirmDialog.tsx'
import { $failure, removeProfileFx } from './model.ts'
import { profileTexts as texts } from './texts.ts'

/** Confirms the removal of a recipient. */
export default function RemoveDialog({ profile, onClosed }: { profile: PersonalProfile; onClosed: () => void }) {
  const { remove, isBusy, failure } = useUnit({
    remove: removeProfileFx,
    isBusy: removeProfileFx.pending,
    failure: $failure,
  })
  const { id, name } = profile
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText(name)}
      confirm={texts.remove}
      keep={texts.keep}
      isBusy={isBusy}
      failure={failure}
      request={() => remove({ params: { id } })}
      notice={texts.removed(name)}
      onClosed={onClosed}
    />
  )
}
