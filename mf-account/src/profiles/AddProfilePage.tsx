import type { ProfileList } from '@vitrina/contracts/site/profiles'
import { paths } from '@vitrina/site/paths'
import { lazyResolver, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { DraftFormPage } from '../draft/DraftFormPage.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { blankProfile } from './fields.ts'
import { $failure, $fieldFaults, addProfileFx, dialogOpened } from './model.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { profileTexts as texts } from './texts.ts'

const loadRules = withRetry(() => import(/* webpackChunkName: "profile-rules" */ './rules.ts'))
const resolver = lazyResolver(loadRules)

/** Form of a new recipient. */
export function AddProfilePage({ data: { owner } }: { data: ProfileList }) {
  return <AddProfileForm key={owner} owner={owner} />
}

function AddProfileForm({ owner }: { owner: string }) {
  const { save, isBusy, failure, refused, opened } = useUnit({
    save: addProfileFx,
    isBusy: addProfileFx.pending,
    failure: $failure,
    refused: $fieldFaults,
    opened: dialogOpened,
  })
  const form = useDraftForm({ form: 'profile-new', owner, defaults: blankProfile, resolver, refused })
  useLayoutEffect(() => opened(), [opened])
  return (
    <DraftFormPage
      title={texts.addTitle}
      list={{ name: texts.title, href: paths.profile() }}
      submit={texts.save}
      width="narrow"
      send={(body) => save({ body })}
      loadRules={loadRules}
      {...{ form, isBusy, failure }}
    >
      <ProfileFields form={form} />
    </DraftFormPage>
  )
}
