import type { PersonalProfile } from '@vitrina/contracts/site/profiles'
import { useUnit } from 'effector-react'
import { DraftFormSheet } from '../draft/DraftFormSheet.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { fieldsOf, profileFaults } from './fields.ts'
import { $failure, $fieldFaults, changeProfileFx } from './model.ts'
import { ProfileFields } from './ProfileFields.tsx'
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
  const begins = fieldsOf(profile)
  const form = useDraftForm({ form: `profile-${id}`, owner, begins, faultsOf: profileFaults, refused })
  return (
    <DraftFormSheet
      title={texts.editTitle}
      submit={texts.save}
      send={() => save({ params: { id }, body: { ...form.fields, version } })}
      onSaved={onClosed}
      {...{ form, isBusy, failure, onClosed }}
    >
      <ProfileFields form={form} isDefault={isDefault} />
    </DraftFormSheet>
  )
}
