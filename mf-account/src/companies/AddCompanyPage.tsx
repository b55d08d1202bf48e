import type { CompanyList } from '@vitrina/contracts/site/companies'
import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { DraftFormPage } from '../draft/DraftFormPage.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { blankCompany, CompanyForm, companyFaults } from './CompanyForm.tsx'
import { $failure, $fieldFaults, addCompanyFx, dialogOpened } from './model.ts'
import { companyTexts as texts } from './texts.ts'

/** Form of a new company, which the retailer then verifies. */
export function AddCompanyPage({ data: { owner } }: { data: CompanyList }) {
  const { save, isBusy, failure, refused, opened } = useUnit({
    save: addCompanyFx,
    isBusy: addCompanyFx.pending,
    failure: $failure,
    refused: $fieldFaults,
    opened: dialogOpened,
  })
  const form = useDraftForm({ form: 'company-new', owner, begins: blankCompany, faultsOf: companyFaults, refused })
  useLayoutEffect(() => opened(), [opened])
  return (
    <DraftFormPage
      title={texts.addTitle}
      list={{ name: texts.title, href: paths.corporate() }}
      submit={texts.send}
      width="wide"
      send={() => save({ body: form.fields })}
      {...{ form, isBusy, failure }}
    >
      <CompanyForm form={form} />
    </DraftFormPage>
  )
}
