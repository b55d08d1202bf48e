import type { RequisitesForm } from '@vitrina/contracts/forms/requisites'
import { isBik, isInn } from '@vitrina/site/company'
import { isSoleTrader } from '@vitrina/site/requisites'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { statusOf } from '../failure/failure.ts'
import styles from './CompanyForm.module.css'
import { findBankFx, findCompanyFx } from './model.ts'
import { companyTexts as texts } from './texts.ts'

export const blankCompany: RequisitesForm = { inn: '', kpp: '', ogrn: '', name: '', address: '', bik: '', account: '' }

const digits = (typed: string): string => typed.replace(/\D/g, '')
const kppSigns = (typed: string): string => typed.toUpperCase().replace(/[^\dA-Z]/g, '')

type Form = DraftForm<RequisitesForm>

/** Fills in all fields but the focused one, which is filled in on blur if it is still empty. */
function fillIn(form: Form, values: Partial<RequisitesForm>): void {
  const entered = form.element.current?.querySelector<HTMLInputElement>('input:focus')
  const name = entered?.name as keyof RequisitesForm | undefined
  form.change(Object.fromEntries(Object.entries(values).filter(([field]) => field !== name)))
  if (!entered || !name || values[name] === undefined) return
  const fill = () => entered.value === '' && form.change({ [name]: values[name] })
  entered.addEventListener('blur', fill, { once: true })
}

/** Looks up numbers as they are typed and gives a hint for each; a response for an earlier number is ignored. */
function useDirectory(form: Form) {
  const { findCompany, findBank } = useUnit({ findCompany: findCompanyFx, findBank: findBankFx })
  const [hint, setHint] = useState<{ inn: string; bik: string }>({ inn: texts.innHint, bik: texts.bikHint })
  const latestNumbers = useRef({ inn: '', bik: '' })
  const tell = (part: Partial<typeof hint>) => setHint((before) => ({ ...before, ...part }))
  const onInn = (inn: string) => {
    latestNumbers.current.inn = inn
    if (!isInn(inn)) return tell({ inn: texts.innHint })
    tell({ inn: texts.asking })
    void findCompany({ params: { inn } }).then(
      ({ isClient, kpp, ogrn, name, address }) => {
        if (latestNumbers.current.inn !== inn) return
        fillIn(form, { kpp, ogrn, name, address })
        tell({ inn: isClient ? texts.foundClient : texts.found })
      },
      (error) =>
        latestNumbers.current.inn === inn && tell({ inn: statusOf(error) === 404 ? texts.unknown : texts.failed }),
    )
  }
  const onBik = (bik: string) => {
    latestNumbers.current.bik = bik
    if (!isBik(bik)) return tell({ bik: texts.bikHint })
    tell({ bik: texts.bankAsking })
    void findBank({ params: { bik } }).then(
      ({ name }) => latestNumbers.current.bik === bik && tell({ bik: name }),
      (error) =>
        latestNumbers.current.bik === bik && tell({ bik: statusOf(error) === 404 ? texts.bankUnknown : texts.bikHint }),
    )
  }
  const { name } = form.fields
  const [inn, bik] = [digits(form.fields.inn), digits(form.fields.bik)]
  const begun = useRef({ inn, bik })
  // A number typed before hydration has not been looked up yet. A draft that has a name may have been corrected by
  // hand.
  useEffect(() => {
    if (inn !== begun.current.inn && inn !== latestNumbers.current.inn && name === '') onInn(inn)
    if (bik !== begun.current.bik && bik !== latestNumbers.current.bik) onBik(bik)
  })
  return { hint, onInn, onBik }
}

interface CompanyFormProps {
  form: Form
  /** Read-only fields: ИНН, and everything the retailer has confirmed. */
  fixed?: { inn: boolean; confirmed: boolean }
}

/** Fields of the requisites: filled in by the tax number, validated as they are typed. */
export function CompanyForm({ form, fixed = { inn: false, confirmed: false } }: CompanyFormProps) {
  const { hint, onInn, onBik } = useDirectory(form)
  const { fields, field } = form
  const isBankOptional = fields.bik === '' && fields.account === ''
  const [inn, bik] = [field('inn', digits), field('bik', digits)]
  return (
    <div className={styles.fields}>
      <TextField
        label={texts.inn}
        hint={<span role="status">{fixed.inn ? texts.fixed : hint.inn}</span>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        readOnly={fixed.inn}
        {...inn}
        onChange={(event) => {
          inn.onChange(event)
          const typed = event.currentTarget.value
          // A sole trader has no КПП: the one typed for a company before must not stay in the hidden field.
          if (isSoleTrader(typed)) form.change({ kpp: '' })
          onInn(typed)
        }}
      />
      {!isSoleTrader(fields.inn) && (
        <TextField
          label={texts.kpp}
          autoComplete="off"
          maxLength={11}
          readOnly={fixed.confirmed}
          {...field('kpp', kppSigns)}
        />
      )}
      <TextField
        label={texts.name}
        autoComplete="organization"
        maxLength={300}
        className={styles.wide}
        readOnly={fixed.confirmed}
        {...field('name')}
      />
      <TextField
        label={texts.ogrn}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className={styles.wide}
        readOnly={fixed.confirmed && fields.ogrn !== ''}
        {...field('ogrn', digits)}
      />
      <TextArea label={texts.address} optional rows={2} maxLength={500} className={styles.wide} {...field('address')} />
      <TextField
        label={texts.bik}
        optional={isBankOptional}
        hint={<span role="status">{hint.bik}</span>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...bik}
        onChange={(event) => {
          bik.onChange(event)
          onBik(event.currentTarget.value)
        }}
      />
      <TextField
        label={texts.account}
        optional={isBankOptional}
        inputMode="numeric"
        autoComplete="off"
        maxLength={28}
        {...field('account', digits)}
      />
    </div>
  )
}
