import type { PersonalProfile, ProfileList } from '@vitrina/contracts/site/profiles'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { formatPhone } from '@vitrina/site/phones'
import { Badge } from '@vitrina/ui/Badge'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { loadProfileSheet, loadRemoveDialog, prefetchDialogs } from './dialogs.ts'
import { changeProfileFx, dialogFailed, dialogOpened } from './model.ts'
import styles from './Recipients.module.css'
import { profileTexts as texts } from './texts.ts'

interface OpenDialog {
  window: 'edit' | 'remove'
  id: string
}

/** The recipients, each with its actions. */
export function Recipients({ list: { owner, profiles } }: { list: ProfileList }) {
  const { opened, failed } = useUnit({ opened: dialogOpened, failed: dialogFailed })
  const [shown, setShown] = useState<OpenDialog | null>(null)
  const close = useCallback(() => setShown(null), [])
  const onFailed = useCallback(() => {
    failed()
    close()
  }, [failed, close])
  const Edit = useLazyComponent(loadProfileSheet, shown?.window === 'edit', onFailed)
  const Remove = useLazyComponent(loadRemoveDialog, shown?.window === 'remove', onFailed)
  const profile = profiles.find(({ id }) => id === shown?.id)
  const open = (next: OpenDialog) => {
    opened()
    setShown(next)
  }
  return (
    <section aria-labelledby="recipients">
      <div className={styles.head}>
        <div>
          <h2 id="recipients" className={styles.title}>
            {texts.recipients}
          </h2>
          <p className={styles.quiet}>{texts.recipientsText}</p>
        </div>
        <Link to={paths.profileAdd()} className={buttonClass({ kind: 'strong' })}>
          {texts.add}
        </Link>
      </div>
      <ul className={styles.list}>
        {profiles.map((one) => (
          <Recipient key={one.id} profile={one} isOnly={profiles.length === 1} onOpen={open} />
        ))}
      </ul>
      {profile && shown?.window === 'edit' && Edit && <Edit owner={owner} profile={profile} onClosed={close} />}
      {profile && shown?.window === 'remove' && Remove && <Remove profile={profile} onClosed={close} />}
    </section>
  )
}

interface RecipientProps {
  profile: PersonalProfile
  /** The only recipient cannot be removed. */
  isOnly: boolean
  onOpen: (shown: OpenDialog) => void
}

function Recipient({ profile, isOnly, onOpen }: RecipientProps) {
  const { save, isBusy } = useUnit({ save: changeProfileFx, isBusy: changeProfileFx.pending })
  const { id, name, phone, email, address, isDefault, version } = profile
  const makeDefault = () =>
    void save({ params: { id }, body: { name, phone, email, address, isDefault: true, version } }).catch(
      () => undefined,
    )
  return (
    <Card as="li" padding="lg" className={styles.card}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name} {isDefault && <Badge kind="success">{texts.isDefault}</Badge>}
        </h3>
        <p>{[phone && formatPhone(phone), email].filter(Boolean).join(', ')}</p>
        {address && <p className={styles.quiet}>{address}</p>}
      </div>
      <div className={styles.buttons}>
        {!isDefault && (
          <Button size="sm" aria-label={texts.makeDefaultOf(name)} disabled={isBusy} onClick={makeDefault}>
            {texts.makeDefault}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={texts.editOf(name)}
          onPointerEnter={prefetchDialogs}
          onClick={() => onOpen({ window: 'edit', id })}
        >
          {texts.edit}
        </Button>
        {!isOnly && (
          <Button
            size="sm"
            kind="ghost"
            aria-label={texts.removeOf(name)}
            onPointerEnter={prefetchDialogs}
            onClick={() => onOpen({ window: 'remove', id })}
          >
            {texts.remove}
          </Button>
        )}
      </div>
    </Card>
  )
}
