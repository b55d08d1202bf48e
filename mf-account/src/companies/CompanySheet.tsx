import type { RequisitesForm } from '@vitrina/contracts/forms/requisites'
import type { CompanyProfile } from '@vitrina/contracts/site/companies'
import { useUnit } from 'effector-react'
import { DraftFormSheet } from '../draft/DraftFormSheet.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { $failure, $fieldFaults, changeCompanyFx } from './model.ts'
import { resolver } from './rules.ts'
import { companyTexts as texts } from './texts.ts'

interface CompanySheetProps {
  owner: string
  company: CompanyProfile
  onClosed: () => void
}

/** Changes the requisites; fields that the retailer has confirmed are read-only. */
export default function CompanySheet({ owner, company, onClosed }: CompanySheetProps) {
  const { save, isBusy, failure, refused } = useUnit({
    save: changeCompanyFx,
    isBusy: changeCompanyFx.pending,
    failure: $failure,
    refused: $fieldFaults,
  })
  const { id, version, inn, kpp, ogrn, name, address, bik, account, state } = company
  const defaults: RequisitesForm = { inn, kpp, ogrn, name, address, bik, account }
  const form = useDraftForm({ form: `company-${id}`, owner, defaults, resolver, refused })
  return (
    <DraftFormSheet
      title={texts.editTitle}
      submit={state === 'rejected' ? texts.send : texts.save}
      send={(fields) => save({ params: { id }, body: { ...fields, version } })}
      {...{ form, isBusy, failure, onClosed }}
    >
      <CompanyForm form={form} fixed={{ inn: true, confirmed: state === 'confirmed' }} />
    </DraftFormSheet>
  )
}
