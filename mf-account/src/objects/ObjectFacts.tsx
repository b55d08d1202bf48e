import type { ObjectView } from '@vitrina/contracts/site/objects'
import { formatDate } from '@vitrina/site/dates'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { Badge } from '@vitrina/ui/Badge'
import { Card } from '@vitrina/ui/Card'
import styles from './ObjectPage.module.css'
import { objectsTexts as texts } from './texts.ts'

const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`)

function termOf({ startsOn, endsOn }: ObjectView): string {
  if (startsOn && endsOn) return texts.term(dayText(startsOn), dayText(endsOn))
  if (startsOn) return texts.since(dayText(startsOn))
  return endsOn ? texts.until(dayText(endsOn)) : ''
}

/** Facts of an object; empty ones are not shown. */
export function ObjectFacts({ object }: { object: ObjectView }) {
  const { address, contactName, contactPhone, notes, stage, isArchived } = object
  const contact = contactPhone ? (
    <>
      {contactName && `${contactName}, `}
      <a href={telHref(contactPhone)}>{formatPhone(contactPhone)}</a>
    </>
  ) : (
    contactName
  )
  const facts = [
    [texts.address, address],
    [texts.when, termOf(object)],
    [texts.contactName, contact],
    [texts.notes, notes],
  ] as const
  return (
    <Card padding="lg">
      <p className={styles.badges}>
        <Badge kind={stage === 'under_way' ? 'info' : stage === 'done' ? 'success' : 'plain'}>
          {texts.stages[stage]}
        </Badge>
        {isArchived && <Badge>{texts.archived}</Badge>}
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
