import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { OTHER } from '../../form/fields.ts'
import styles from '../../form/form.module.css'
import { useForm } from '../../form/use-field.ts'
import { orderTexts } from '../../texts.ts'
import { $companies, $readOnlyCompanies, companyChosen } from './model.ts'
import { SavedChoice } from './SavedChoice.tsx'

const texts = orderTexts.buyer

/** Chooses the buying company among those the visitor may order for; nothing without any. */
export function SavedCompanies() {
  const { fields, faults } = useForm()
  const { companies, onlyLookedAt, choose } = useUnit({
    companies: $companies,
    onlyLookedAt: $readOnlyCompanies,
    choose: companyChosen,
  })
  const chosen = companies.find(({ id }) => id === fields.companyId)
  // Prices depend on the current buyer in the cabinet, not on the company chosen here.
  const isPricedOtherwise = chosen?.clientCode != null && !chosen.isCurrent
  return (
    <>
      {companies.length > 0 && (
        <SavedChoice
          legend={texts.companies}
          name="companyId"
          value={fields.companyId}
          error={faults.companyId}
          onChange={choose}
          options={[
            ...companies.map(({ id, name, inn, priceType }) => ({
              value: id,
              title: name,
              text: `${orderTexts.fields.inn} ${inn}, ${priceType.toLowerCase()}`,
            })),
            { value: OTHER, title: texts.otherCompany, text: texts.otherCompanyText },
          ]}
        />
      )}
      {chosen && isPricedOtherwise && (
        <p className={styles.note}>
          {texts.notCurrent(chosen.priceType)}
          <Link to={paths.corporate()}>{texts.makeCurrent}</Link>
        </p>
      )}
      {onlyLookedAt.length > 0 && <p className={styles.note}>{texts.mayOnlyLook(onlyLookedAt.join(', '))}</p>}
    </>
  )
}
