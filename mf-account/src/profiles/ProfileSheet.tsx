import type { PersonalProfile } from '@vitrina/contracts/site/profiles'
import { useUnit } from 'effector-react'
import { DraftFormSheet } from '../draft/DraftFormSheet.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { fieldsOf } from './fields.ts'
import { $failure, $fieldFaults, changeProfileFx } from './model.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { resolver } from './rules.ts'
import { profileTexts as texts } from './texts.ts'

interface ProfileSheetProps {
  owner: string
  profile: PersonalProfile
  onClosed: () => void
}

/** Changes a recipient. */
export default function ProfileSheet({ owner, profile, onClosed }: ProfileSheetProps) {
  const { save, isBusy, failure, refused } = useUnit({
    save: changeProfileFx,
    isBusy: changeProfileFx.pending,
    failure: $failure,
    refused: $fieldFaults,
  })
  const { id, version, isDefault } = profile
  const form = useDraftForm({ form: `profile-${id}`, owner, defaults: fieldsOf(profile), resolver, refused })
  return (
    <DraftFormSheet
      title={texts.editTitle}
      submit={texts.save}
      send={(fields) => save({ params: { id }, body: { ...fields, version } })}
      {...{ form, isBusy, failure, onClosed }}
    >
      <ProfileFields form={form} isDefault={isDefault} />
    </DraftFormSheet>
  )
}
