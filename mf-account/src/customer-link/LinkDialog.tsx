import type { SentLink } from '@vitrina/contracts/site/customer-estimate'
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useState } from 'react'
import { FailureNote } from '../failure/FailureNote.tsx'
import { LinkCard } from './LinkCard.tsx'
import styles from './LinkDialog.module.css'
import { $failure, $links, dialogOpened, formOpened, readLinksFx } from './model.ts'
import { SendingForm } from './SendingForm.tsx'
import { linkTexts as texts } from './texts.ts'

/** Links to an estimate with the customers' answers; without any link, the form of the first one. */
export default function LinkDialog({ estimate, onClosed }: { estimate: Estimate; onClosed: () => void }) {
  const { links, isReading, failure, opened, begun } = useUnit({
    links: $links,
    isReading: readLinksFx.pending,
    failure: $failure,
    opened: dialogOpened,
    begun: formOpened,
  })
  const [form, setForm] = useState<SentLink | 'new' | null>(null)
  const { id } = estimate
  useLayoutEffect(() => void opened({ id }), [opened, id])
  const shown = links?.length === 0 ? (form ?? 'new') : form
  const write = (what: SentLink | 'new') => {
    begun()
    setForm(what)
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClosed()}
      title={texts.title}
      description={texts.description}
    >
      <div className={styles.window}>
        {isReading && !links && <Skeleton shape="box" />}
        {links && shown && (
          <SendingForm
            estimate={estimate}
            link={shown === 'new' ? null : shown}
            onDone={() => setForm(null)}
            onBack={links.length > 0 ? () => setForm(null) : null}
          />
        )}
        {links && !shown && (
          <>
            {links.map((link) => (
              <LinkCard key={link.id} estimate={estimate} link={link} onRenew={() => write(link)} />
            ))}
            <Button onClick={() => write('new')}>{texts.another}</Button>
          </>
        )}
        <FailureNote failure={failure} />
      </div>
    </Dialog>
  )
}
