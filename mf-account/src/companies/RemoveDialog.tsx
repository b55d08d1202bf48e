import type { CompanyProfile } from '@vitrina/contracts/site/companies'
import { useUnit } from 'effector-react'
import { ConfirmDialog } from '../mutation/ConfirmDialog.tsx'
import { $failure, removeCompanyFx } from './model.ts'
import { companyTexts as texts } from './texts.ts'

/** Confirms that a company is removed, or left by a member who does not manage it. */
export default function RemoveDialog({ company, onClosed }: { company: CompanyProfile; onClosed: () => void }) {
  const { remove, isBusy, failure } = useUnit({
    remove: removeCompanyFx,
    isBusy: removeCompanyFx.pending,
    failure: $failure,
  })
  const { id, name, may } = company
  return (
    <ConfirmDialog
      title={may.manage ? texts.removeTitle : texts.leaveTitle}
      description={may.manage ? texts.removeText(name) : texts.leaveText(name)}
      confirm={may.manage ? texts.remove : texts.leave}
      keep={texts.keep}
      isBusy={isBusy}
      failure={failure}
      request={() => remove({ params: { id } })}
      notice={texts.removed(name)}
      onClosed={onClosed}
    />
  )
}
