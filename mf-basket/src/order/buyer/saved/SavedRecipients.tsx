import { formatPhone } from '@vitrina/site/phones'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { OTHER } from '../../form/fields.ts'
import { $isReady, $owner } from '../../form/model.ts'
import { useForm } from '../../form/use-field.ts'
import { orderTexts } from '../../texts.ts'
import { $isFailed, $profiles, recipientChosen, savedRequested } from './model.ts'
import { SavedChoice } from './SavedChoice.tsx'

const texts = orderTexts.buyer

/** Chooses the recipient among those of the account; nothing for guests. */
export function SavedRecipients() {
  const { fields, faults } = useForm()
  const { owner, isReady, profiles, isFailed, want, choose } = useUnit({
    owner: $owner,
    isReady: $isReady,
    profiles: $profiles,
    isFailed: $isFailed,
    want: savedRequested,
    choose: recipientChosen,
  })
  useEffect(() => {
    if (owner !== '' && isReady) want()
  }, [owner, isReady, want])
  if (isFailed) return <LoadError onRetry={want} />
  if (profiles.length === 0) return null
  return (
    <SavedChoice
      legend={texts.recipients}
      name="recipient"
      value={fields.recipient}
      error={faults.recipient}
      onChange={choose}
      options={[
        ...profiles.map(({ id, name, phone, address }) => ({
          value: id,
          title: name,
          text: [formatPhone(phone), address].filter(Boolean).join(', '),
        })),
        { value: OTHER, title: texts.otherRecipient, text: texts.otherRecipientText },
      ]}
    />
  )
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const again = (
    <Button size="sm" onClick={() => onRetry()}>
      {texts.retry}
    </Button>
  )
  return (
    <Notice kind="warning" action={again}>
      {texts.savedFailed}
    </Notice>
  )
}
