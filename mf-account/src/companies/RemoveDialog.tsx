import type { CompanyProfile } from '@vitrina/contracts/site/companies'
import { noticeShown } from '@vitrina/shell/notices'
import { useUnit } from 'effector-react'
import { ConfirmDialog } from '../mutation/ConfirmDialog.tsx'
import { $failure, removeCompanyFx } from './model.ts'
import { companyTexts as texts } from './texts.ts'

/** Confirms that a company is removed, or left by a member who does not manage it. */
export default function RemoveDialog({ company, onClosed }: { company: CompanyProfile; onClosed: () => void }) {
  const { remove, isBusy, failure, tell } = useUnit({
    remove: removeCompanyFx,
    isBusy: removeCompanyFx.pending,
    failure: $failure,
    tell: noticeShown,
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
      onDone={() => {
        tell({ kind: 'info', text: texts.removed(name) })
        onClosed()
      }}
      onClosed={onClosed}
    />
  )
}
