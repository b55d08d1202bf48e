import { isSoleTrader } from '@vitrina/site/requisites'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import styles from '../form/form.module.css'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { $bank, $company, bikShown, bikTyped, innTyped } from './model.ts'

const texts = orderTexts.buyer
const labels = orderTexts.fields
const digits = (typed: string): string => typed.replace(/\D/g, '')
const kppSigns = (typed: string): string => typed.toUpperCase().replace(/[^\dA-Z]/g, '')

/** The buying company: found by its tax number, or typed by hand. */
export function CompanyFields() {
  const { text, fields, leave } = useFieldProps()
  const { company, type } = useUnit({ company: $company, type: innTyped })
  const hints = {
    none: texts.innHint,
    asking: texts.innAsking,
    found: texts.innFound,
    unknown: texts.innUnknown,
    failed: texts.innFailed,
  }
  const inn = text('inn', digits)
  return (
    <div className={styles.fields}>
      <TextField
        label={labels.inn ?? ''}
        hint={<span role="status">{hints[company.state]}</span>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...inn}
        onChange={(event) => {
          inn.onChange(event)
          const typed = digits(event.currentTarget.value)
          type(typed)
          if (typed.length === 12) leave('inn')
        }}
      />
      {!isSoleTrader(fields.inn) && (
        <TextField label={labels.kpp ?? ''} autoComplete="off" maxLength={9} {...text('kpp', kppSigns)} />
      )}
      <TextField
        label={labels.companyName ?? ''}
        autoComplete="organization"
        maxLength={200}
        className={styles.wide}
        {...text('companyName')}
      />
      <TextField
        label={labels.companyAddress ?? ''}
        optional
        autoComplete="off"
        maxLength={200}
        className={styles.wide}
        {...text('companyAddress')}
      />
      <BankFields />
    </div>
  )
}

function BankFields() {
  const { text, fields } = useFieldProps()
  const { bank, type, show } = useUnit({ bank: $bank, type: bikTyped, show: bikShown })
  const { bik } = fields
  const isOptional = bik === '' && fields.account === ''
  useEffect(() => {
    show(bik)
  }, [show, bik])
  const field = text('bik', digits)
  const hints = {
    none: texts.bankHint,
    asking: texts.bikAsking,
    found: bank.state === 'found' ? bank.found.name : '',
    unknown: texts.bikUnknown,
    failed: texts.bikFailed,
  }
  return (
    <>
      <TextField
        label={labels.bik ?? ''}
        optional={isOptional}
        hint={<span role="status">{hints[bank.state]}</span>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        {...field}
        onChange={(event) => {
          field.onChange(event)
          type(digits(event.currentTarget.value))
        }}
      />
      <TextField
        label={labels.account ?? ''}
        optional={isOptional}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...text('account', digits)}
      />
    </>
  )
}
