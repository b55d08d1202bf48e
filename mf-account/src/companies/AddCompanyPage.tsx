import type { CompanyList } from '@vitrina/contracts/site/companies'
import { paths } from '@vitrina/site/paths'
import { lazyResolver, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { DraftFormPage } from '../draft/DraftFormPage.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { blankCompany, CompanyForm } from './CompanyForm.tsx'
import { $failure, $fieldFaults, addCompanyFx, dialogOpened } from './model.ts'
import { companyTexts as texts } from './texts.ts'

const loadRules = withRetry(() => import(/* webpackChunkName: "company-rules" */ './rules.ts'))
const resolver = lazyResolver(loadRules)

/** Form of a new company, which the retailer then verifies. */
export function AddCompanyPage({ data: { owner } }: { data: CompanyList }) {
  return <AddCompanyForm key={owner} owner={owner} />
}

function AddCompanyForm({ owner }: { owner: string }) {
  const { save, isBusy, failure, refused, opened } = useUnit({
    save: addCompanyFx,
    isBusy: addCompanyFx.pending,
    failure: $failure,
    refused: $fieldFaults,
    opened: dialogOpened,
  })
  const form = useDraftForm({ form: 'company-new', owner, defaults: blankCompany, resolver, refused })
  useLayoutEffect(() => opened(), [opened])
  return (
    <DraftFormPage
      title={texts.addTitle}
      list={{ name: texts.title, href: paths.corporate() }}
      submit={texts.send}
      width="wide"
      send={(body) => save({ body })}
      loadRules={loadRules}
      {...{ form, isBusy, failure }}
    >
      <CompanyForm form={form} />
    </DraftFormPage>
  )
}
