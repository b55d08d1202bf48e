import { Link } from '@vitrina/federation/router'
import { $session } from '@vitrina/shell/session'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { Block } from '../form/Block.tsx'
import { needsEmail } from '../form/faults.ts'
import styles from '../form/form.module.css'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { Requisites } from './Requisites.tsx'
import { SavedCompanies } from './saved/SavedCompanies.tsx'
import { SavedRecipients } from './saved/SavedRecipients.tsx'

const texts = orderTexts.buyer

/** The buyer: a private person or a company. */
export function BuyerBlock() {
  const { text, toggle, fields, change } = useFieldProps()
  return (
    <Block title={texts.title}>
      <SignInHint />
      <RadioCards
        legend={texts.who}
        name="buyer"
        columns
        value={fields.buyer}
        onChange={(buyer) => change({ buyer, isBuyerChosen: true })}
        options={[
          { value: 'self', title: texts.self, text: texts.selfText },
          { value: 'company', title: texts.company, text: texts.companyText },
        ]}
      />
      <SavedRecipients />
      <div className={styles.fields}>
        <TextField
          label={orderTexts.fields.name ?? ''}
          autoComplete="name"
          maxLength={200}
          className={styles.wide}
          {...text('name')}
        />
        <PhoneField label={orderTexts.fields.phone ?? ''} hint={texts.phoneHint} {...text('phone')} />
        <TextField
          label={orderTexts.fields.email ?? ''}
          hint={texts.emailHint}
          optional={!needsEmail(fields)}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={200}
          {...text('email')}
        />
      </div>
      {fields.buyer === 'company' && (
        <>
          <SavedCompanies />
          <Requisites />
        </>
      )}
      <Checkbox label={texts.remember} hint={texts.rememberHint} {...toggle('isRemembered')} />
    </Block>
  )
}

/** Only for guests, once the session is known. */
function SignInHint() {
  const session = useUnit($session)
  const isAlive = useHydrated()
  if (!isAlive || !session || session.isAuth) return null
  return (
    <p className={styles.note}>
      {texts.signInBefore}
      <Link to={paths.login(paths.order())}>{texts.signIn}</Link>
      {texts.signInAfter}
    </p>
  )
}
