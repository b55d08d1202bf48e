import { $session } from '@vitrina/shell/session'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { type Fields, isSaved, ofCompany } from '../form/fields.ts'
import { useForm } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { CompanyFields } from './CompanyFields.tsx'
import styles from './Requisites.module.css'
import { $companies } from './saved/model.ts'

const texts = orderTexts.buyer
const labels = orderTexts.fields

/** Requisites that the account has are folded into three lines; they are fields to be changed, to be put right or for others. */
export function Requisites() {
  const { fields, faults } = useForm()
  const { session, companies } = useUnit({ session: $session, companies: $companies })
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { companyId, inn } = fields
  useEffect(() => {
    if (isSaved(companyId)) setOpen(false)
  }, [companyId])
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])
  const isOfAccount = isSaved(companyId) || (inn !== '' && inn === session?.company?.inn)
  const isWrong = ofCompany.some((name) => faults[name])
  if (isOpen || isWrong || !isOfAccount || fields.companyName === '') {
    return (
      <div ref={place}>
        <CompanyFields />
      </div>
    )
  }
  const bank = companies.find(({ id }) => id === companyId)?.bank ?? ''
  return (
    <div className={styles.requisites}>
      <p>
        <b className={styles.name}>{fields.companyName}</b>
        <span className={styles.line}>{registered(fields)}</span>
        <span className={styles.line}>{payer(fields, bank)}</span>
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.changeRequisites}
      </Button>
    </div>
  )
}

const inLine = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')

const registered = ({ inn, kpp }: Fields): string =>
  inLine([`${labels.inn}\u00a0${inn}`, kpp !== '' && `${labels.kpp}\u00a0${kpp}`])

/** Where it pays from; without a bank, where it is. */
const payer = ({ bik, account, companyAddress }: Fields, bank: string): string =>
  bik && account ? inLine([texts.paysFrom(account), bank || `${labels.bik}\u00a0${bik}`]) : companyAddress
