import { isSoleTrader } from '@vitrina/site/requisites'
import { Notice } from '@vitrina/ui/Notice'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type ChangeEvent, type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { type CompanyLookup, innOfClient } from './company-lookup.ts'
import type { Fields, Role } from './faults.ts'
import { $companyLookup, innTyped } from './model.ts'
import styles from './SignUpForm.module.css'
import { signUpTexts } from './texts.ts'

const roles = (['builder', 'shop', 'supply'] as const satisfies Role[]).map((value) => ({
  value,
  ...signUpTexts.roles[value],
}))

const keepOnly = (allowed: RegExp) => (event: ChangeEvent<HTMLInputElement>) => {
  event.currentTarget.value = event.currentTarget.value.toUpperCase().replace(allowed, '')
}
const keepDigits = keepOnly(/\D/g)
const keepKpp = keepOnly(/[^\dA-Z]/g)

function innHint(lookedUp: CompanyLookup): string {
  if (lookedUp.state === 'asking') return signUpTexts.innAsking
  if (lookedUp.state === 'unknown') return signUpTexts.innUnknown
  if (lookedUp.state === 'failed') return signUpTexts.innFailed
  if (lookedUp.state === 'found') return signUpTexts.innFound(lookedUp.company.address)
  return signUpTexts.innHint
}

/** The company that the account buys for: found by its tax number, or typed by hand. */
export function CompanyFields() {
  const lookedUp = useUnit($companyLookup)
  const { register, watch, setValue, formState } = useFormContext<Fields>()
  const faults = formState.errors.company
  const { inn, role } = watch('company')
  useEffect(() => {
    if (lookedUp.state !== 'found') return
    setValue('company.name', lookedUp.company.name, { shouldValidate: formState.isSubmitted })
    setValue('company.kpp', lookedUp.company.kpp ?? '', { shouldValidate: formState.isSubmitted })
  }, [lookedUp, setValue, formState.isSubmitted])

  return (
    <div className={styles.fields}>
      <InnField hint={<span role="status">{innHint(lookedUp)}</span>} />
      {innOfClient(lookedUp) !== '' && (
        <Notice kind="warning" title={signUpTexts.clientTitle} live>
          {signUpTexts.client}
        </Notice>
      )}
      <div className={styles.pair}>
        <TextField
          {...register('company.name')}
          label={signUpTexts.companyName}
          error={faults?.name?.message}
          autoComplete="organization"
          maxLength={300}
        />
        {!isSoleTrader(inn ?? '') && <KppField />}
      </div>
      <RadioCards
        legend={signUpTexts.role}
        options={roles}
        value={role}
        onChange={(value) => setValue('company.role', value, { shouldValidate: formState.isSubmitted })}
        error={faults?.role?.message}
      />
    </div>
  )
}

function InnField({ hint }: { hint: ReactNode }) {
  const type = useUnit(innTyped)
  const { register, trigger, clearErrors, formState } = useFormContext<Fields>()
  const field = register('company.inn')
  return (
    <TextField
      {...field}
      onChange={(event) => {
        keepDigits(event)
        const inn = event.currentTarget.value
        type(inn)
        void field.onChange(event)
        if (inn.length === 10 || inn.length === 12) void trigger('company.inn')
        else if (!formState.isSubmitted) clearErrors('company.inn')
      }}
      onBlur={(event) => {
        void field.onBlur(event)
        if (event.currentTarget.value !== '') void trigger('company.inn')
      }}
      label={signUpTexts.inn}
      hint={hint}
      error={formState.errors.company?.inn?.message}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
    />
  )
}

function KppField() {
  const { register, formState } = useFormContext<Fields>()
  const field = register('company.kpp')
  return (
    <TextField
      {...field}
      onChange={(event) => {
        keepKpp(event)
        return field.onChange(event)
      }}
      className={styles.kpp}
      label={signUpTexts.kpp}
      optional
      error={formState.errors.company?.kpp?.message}
      autoComplete="off"
      maxLength={9}
    />
  )
}
