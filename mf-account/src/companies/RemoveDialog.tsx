import type { CompanyProfile } from '@vitrina/contracts/site/companies'
import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { useUnit } from 'effector-react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { $failure, removeCompanyFx } from './model.ts'
import { companyTexts as texts } from './texts.ts'

/** The dialog shows the failure and stays open. */
const noop = () => undefined

/** Confirms that a company is removed, or left by a member who does not manage it. */
export default function RemoveDialog({ company, onClosed }: { company: CompanyProfile; onClosed: () => void }) {
  const { remove, isBusy, failure, tell } = useUnit({
    remove: removeCompanyFx,
    isBusy: removeCompanyFx.pending,
    failure: $failure,
    tell: noticeShown,
  })
  const { id, name, may } = company
  const submit = () =>
    void remove({ params: { id } }).then(() => {
      tell({ kind: 'info', text: texts.removed(name) })
      onClosed()
    }, noop)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClosed()}
      title={may.manage ? texts.removeTitle : texts.leaveTitle}
      description={may.manage ? texts.removeText(name) : texts.leaveText(name)}
      footer={
        <>
          <Button kind="danger" loading={isBusy} onClick={submit}>
            {may.manage ? texts.remove : texts.leave}
          </Button>
          <Button onClick={onClosed}>{texts.keep}</Button>
        </>
      }
    >
      <FailureNote failure={failure} />
    </Dialog>
  )
}
