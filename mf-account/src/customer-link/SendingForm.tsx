import type { LinkForm as LinkRequest, SentLink } from '@vitrina/contracts/site/customer-estimate'
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { Button } from '@vitrina/ui/Button'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { type FormEvent, useState } from 'react'
import { DraftNote } from '../draft/DraftNote.tsx'
import { useDraftOwner, withDraftOwner } from '../draft/draft-owner.tsx'
import { readDraft, saveDraft } from '../draft/draft-storage.ts'
import { newKey } from '../estimates/key.ts'
import styles from './LinkDialog.module.css'
import { faces, type LinkForm, parseForm, toForm } from './link-form.ts'
import { createLinkFx, renewLinkFx } from './model.ts'
import { linkTexts as texts } from './texts.ts'
import { VariantChoice } from './VariantChoice.tsx'

const MAX_MESSAGE_LENGTH = 1000

interface SendingFormProps {
  estimate: Estimate
  /** The link to renew; null for a new link. */
  link: SentLink | null
  onDone: () => void
  onBack: (() => void) | null
}

/** The dialog shows the failure and stays open. */
const noop = () => undefined

function LinkFields({ estimate, link, onDone, onBack }: SendingFormProps) {
  const { create, renew, isCreating, isRenewing } = useUnit({
    create: createLinkFx,
    renew: renewLinkFx,
    isCreating: createLinkFx.pending,
    isRenewing: renewLinkFx.pending,
  })
  const [key] = useState(newKey)
  const { id, version } = estimate
  const draft = { form: `link-1:${id}:${link?.id ?? 'new'}`, owner: useDraftOwner() }
  const [begun] = useState(() => parseForm(readDraft(draft)))
  const [isRestored, setRestored] = useState(begun !== null)
  const [written, setWritten] = useState<LinkForm>(begun ?? toForm(link))
  const { face, days, message } = written
  const variants = written.variants.filter(({ lineId }) => estimate.lines.some((line) => line.id === lineId))
  if (estimate.lines.length === 0) return <p>{texts.empty}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isCreating || isRenewing) return
    const chosen = variants.map(({ lineId, idcode }) => ({ lineId, idcode }))
    const sending: LinkRequest = { version, face, days, message, variants: chosen }
    const request = link
      ? renew({ params: { id, linkId: link.id }, body: sending })
      : create({ params: { id }, body: { ...sending, key } })
    void request.then(() => {
      saveDraft(draft, null)
      onDone()
    }, noop)
  }
  const write = (more: Partial<LinkForm>) => {
    const next = { ...written, ...more }
    setWritten(next)
    saveDraft(draft, next)
  }
  const forget = () => {
    saveDraft(draft, null)
    setRestored(false)
    setWritten(toForm(link))
  }
  return (
    <form className={styles.window} onSubmit={submit} noValidate>
      <DraftNote isShown={isRestored} onForget={forget} />
      <RadioCards
        legend={texts.face}
        value={face}
        onChange={(chosen) => write({ face: chosen })}
        options={faces.map((value) => ({ value, title: texts.faces[value][0], text: texts.faces[value][1] }))}
      />
      <SelectField
        label={texts.days}
        value={days}
        onChange={(event) => write({ days: Number(event.currentTarget.value) })}
      >
        {texts.dayChoices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <VariantChoice estimate={estimate} chosen={variants} onChange={(chosen) => write({ variants: chosen })} />
      <TextArea
        label={texts.message}
        optional
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        value={message}
        onChange={(event) => write({ message: event.currentTarget.value })}
      />
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>{texts.back}</Button>}
        <Button type="submit" kind="strong" loading={isCreating || isRenewing}>
          {link ? texts.renew : texts.create}
        </Button>
      </div>
    </form>
  )
}

/** The form of a link: price visibility, term, message and variants. */
export const SendingForm = withDraftOwner(LinkFields)
