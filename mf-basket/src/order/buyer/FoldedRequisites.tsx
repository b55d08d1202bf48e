import { Button } from '@vitrina/ui/Button'
import type { Fields } from '../form/fields.ts'
import { orderTexts } from '../texts.ts'
import styles from './FoldedRequisites.module.css'

const texts = orderTexts.buyer
const labels = orderTexts.fields

export interface FoldedRequisitesProps {
  fields: Fields
  /** Name of the bank; '' when unknown. */
  bank: string
  onChange: () => void
}

/** A company in three lines: name, registration numbers, and bank account or address. */
export function FoldedRequisites({ fields, bank, onChange }: FoldedRequisitesProps) {
  return (
    <div className={styles.requisites}>
      <p>
        <b className={styles.name}>{fields.companyName}</b>
        <span className={styles.line}>{registrationLine(fields)}</span>
        <span className={styles.line}>{payer(fields, bank)}</span>
      </p>
      <Button size="sm" onClick={onChange}>
        {texts.changeRequisites}
      </Button>
    </div>
  )
}

const inLine = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')

const registrationLine = ({ inn, kpp }: Fields): string =>
  inLine([`${labels.inn}\u00a0${inn}`, kpp !== '' && `${labels.kpp}\u00a0${kpp}`])

/** The bank account; without a bank, the address. */
const payer = ({ bik, account, companyAddress }: Fields, bank: string): string =>
  bik && account ? inLine([texts.paysFrom(account), bank || `${labels.bik}\u00a0${bik}`]) : companyAddress
