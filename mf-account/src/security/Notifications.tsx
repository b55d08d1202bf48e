import type { AccountSecurity } from '@vitrina/contracts/site/security'
import { $currentUser } from '@vitrina/shell/session'
import { formatPhone } from '@vitrina/site/phones'
import { Card } from '@vitrina/ui/Card'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { useUnit } from 'effector-react'
import { changeNotificationsFx } from './model.ts'
import styles from './Security.module.css'
import { securityTexts as texts } from './texts.ts'

type Choices = AccountSecurity['notifications']

const topics = ['orders', 'documents', 'promotions'] as const
const channels = ['email', 'sms'] as const

/** The owner's e-mail and SMS subscriptions; each change is saved at once. */
export function Notifications({ choices }: { choices: Choices }) {
  const { save, isBusy, owner } = useUnit({
    save: changeNotificationsFx,
    isBusy: changeNotificationsFx.pending,
    owner: $currentUser,
  })
  return (
    <Card as="section" padding="lg" className={styles.form}>
      <div>
        <h3 className={styles.name}>{texts.notifications}</h3>
        <p className={styles.quiet}>{texts.always}</p>
        <p className={styles.quiet}>{owner?.phone ? texts.smsTo(formatPhone(owner.phone)) : texts.noPhone}</p>
      </div>
      {topics.map((topic) => (
        <fieldset key={topic} className={styles.topic}>
          <legend className={styles.legend}>{texts.topics[topic]}</legend>
          <div className={styles.buttons}>
            {channels.map((channel) => (
              <Checkbox
                key={channel}
                label={texts.channels[channel]}
                checked={choices[topic][channel]}
                disabled={isBusy}
                onChange={(event) => {
                  const body = { ...choices, [topic]: { ...choices[topic], [channel]: event.currentTarget.checked } }
                  void save({ body }).catch(() => undefined)
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  )
}
