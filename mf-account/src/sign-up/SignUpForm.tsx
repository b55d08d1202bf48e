import { $currentDepartment } from '@vitrina/shell/department'
import { $isAuth } from '@vitrina/shell/session'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { PinIcon } from '@vitrina/ui/icons'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { Tabs } from '@vitrina/ui/Tabs'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { type FieldErrors, FormProvider, type Resolver, set, useForm, useFormContext } from 'react-hook-form'
import { FailureNote } from '../failure/FailureNote.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { useFaultFocus } from '../form/use-fault-focus.ts'
import { texts } from '../texts.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { innOfClient } from './company-lookup.ts'
import { EmailProof } from './EmailProof.tsx'
import { type Fields, type FormContext, faultsOf } from './faults.ts'
import { $companyLookup, $pause, $refusal, $sentTo, formSubmitted, signUpFx } from './model.ts'
import { signUpBody } from './request.ts'
import styles from './SignUpForm.module.css'
import { signUpTexts } from './texts.ts'

const resolverOf =
  (known: FormContext): Resolver<Fields> =>
  (values) => {
    const errors: FieldErrors<Fields> = {}
    for (const [path, message] of Object.entries(faultsOf(values, known))) set(errors, path, { type: 'fault', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** Missing fields are read from the DOM: they may have been typed into before hydration. */
const initialFields: Fields = { kind: 'self', auth_code: '', company: { role: null } }

export function SignUpForm({ givenEmail, returnTo }: { givenEmail: string; returnTo: string }) {
  const { sentTo, lookedUp, refusal, pause, isBusy, isAuth, submit } = useUnit({
    sentTo: $sentTo,
    lookedUp: $companyLookup,
    refusal: $refusal,
    pause: $pause,
    isBusy: signUpFx.pending,
    isAuth: $isAuth,
    submit: formSubmitted,
  })
  const isAlive = useHydrated()
  const form = useForm<Fields>({
    defaultValues: initialFields,
    resolver: resolverOf({ sentTo, innOfClient: innOfClient(lookedUp) }),
    shouldFocusError: false,
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const element = useFaultFocus(form, refusal?.faults)
  const { setValue } = form
  useEffect(() => {
    if (refusal?.faults.auth_code) setValue('auth_code', '')
  }, [refusal, setValue])
  const onSubmit = handleSubmit((fields) => submit(signUpBody(fields)))
  return (
    <FormProvider {...form}>
      <form ref={element} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <Kind />
        <TextField
          {...register('full_name')}
          label={signUpTexts.name}
          error={errors.full_name?.message}
          autoComplete="name"
          maxLength={200}
        />
        <EmailProof givenEmail={givenEmail} returnTo={returnTo} />
        <PhoneField
          {...register('phone')}
          label={signUpTexts.phone}
          hint={signUpTexts.phoneHint}
          error={errors.phone?.message}
        />
        <PasswordField
          {...register('password')}
          label={signUpTexts.password}
          optional
          hint={signUpTexts.passwordHint}
          error={errors.password?.message}
          autoComplete="new-password"
        />
        <City />
        <Checkbox {...register('consent')} error={errors.consent?.message} label={<Consent />} />
        <FailureNote failure={refusal?.failure ?? null} />
        <Button
          type="submit"
          kind="strong"
          size="lg"
          wide
          loading={isBusy || (isAlive && isAuth)}
          disabled={!isAlive || pause > 0}
        >
          {pause > 0 ? texts.wait(pause) : texts.signUp}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Chooses between a private buyer and a company. */
function Kind() {
  const { watch, setValue } = useFormContext<Fields>()
  return (
    <Tabs
      label={signUpTexts.kind}
      current={watch('kind')}
      onChange={(kind) => setValue('kind', kind)}
      tabs={[
        { id: 'self', name: signUpTexts.forSelf, panel: <p className={styles.note}>{signUpTexts.selfText}</p> },
        { id: 'company', name: signUpTexts.forCompany, panel: <CompanyFields /> },
      ]}
    />
  )
}

/** The initial city of the account. */
function City() {
  const city = useUnit($currentDepartment)
  if (!city) return null
  return (
    <p className={styles.city}>
      <PinIcon size={20} />
      <span>
        {signUpTexts.city} <b>{city.name_for_site}</b>. {signUpTexts.cityNote}
      </span>
    </p>
  )
}

/** The policy opens in a new tab, so that the form is not lost. */
function Consent() {
  return (
    <>
      {signUpTexts.consentBefore}
      <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
        {signUpTexts.policy}
      </a>
    </>
  )
}
