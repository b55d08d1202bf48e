import { LinkForm } from '@vitrina/contracts/forms/link'
import { priceVisibilities } from '@vitrina/contracts/retailer/price-visibilities'
import type { SentLink } from '@vitrina/contracts/site/customer-estimate'
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { Button } from '@vitrina/ui/Button'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { DraftNote } from '../draft/DraftNote.tsx'
import { useDraftOwner, withDraftOwner } from '../draft/draft-owner.tsx'
import { type FieldFaults, useDraftForm } from '../draft/use-draft-form.ts'
import { newKey } from '../estimates/key.ts'
import { resolverOf } from '../form/resolver-of.ts'
import styles from './LinkDialog.module.css'
import { choices, type LinkFields, toFields } from './link-form.ts'
import { createLinkFx, renewLinkFx } from './model.ts'
import { linkTexts as texts } from './texts.ts'
import { type OfferedVariant, VariantChoice } from './VariantChoice.tsx'

const resolver = resolverOf<LinkFields>(LinkForm)

const MAX_MESSAGE_LENGTH = 1000

interface SendingFormProps {
  estimate: Estimate
  /** The link to renew; null for a new link. */
  link: SentLink | null
  onDone: () => void
  onBack: (() => void) | null
}

/** The failure is shown below the form. */
const noFaults: FieldFaults = {}

function SendingFields({ estimate, link, onDone, onBack }: SendingFormProps) {
  const { create, renew, isCreating, isRenewing } = useUnit({
    create: createLinkFx,
    renew: renewLinkFx,
    isCreating: createLinkFx.pending,
    isRenewing: renewLinkFx.pending,
  })
  const [key] = useState(newKey)
  const { id, version } = estimate
  const form = useDraftForm({
    form: `link-1:${id}:${link?.id ?? 'new'}`,
    owner: useDraftOwner(),
    defaults: toFields(link),
    choices,
    resolver,
    refused: noFaults,
  })
  const { face, days } = form.fields
  const isOfLine = ({ lineId }: Pick<OfferedVariant, 'lineId'>) => estimate.lines.some((line) => line.id === lineId)
  const variants = form.fields.variants.filter(isOfLine)
  if (estimate.lines.length === 0) return <p>{texts.empty}</p>
  const send = ({ face, days, message }: LinkFields) => {
    const chosen = variants.map(({ lineId, idcode }) => ({ lineId, idcode }))
    const body = { version, face, days, message, variants: chosen }
    return link ? renew({ params: { id, linkId: link.id }, body }) : create({ params: { id }, body: { ...body, key } })
  }
  return (
    <form
      ref={form.element}
      className={styles.window}
      onSubmit={form.submit(send, isCreating || isRenewing, onDone)}
      noValidate
    >
      <DraftNote isShown={form.isRestored} onForget={form.forget} />
      <RadioCards
        legend={texts.face}
        value={face}
        onChange={(chosen) => form.change({ face: chosen })}
        options={priceVisibilities.map((value) => ({
          value,
          title: texts.faces[value][0],
          text: texts.faces[value][1],
        }))}
      />
      <SelectField
        label={texts.days}
        value={days}
        onChange={(event) => form.change({ days: Number(event.currentTarget.value) })}
      >
        {texts.dayChoices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <VariantChoice estimate={estimate} chosen={variants} onChange={(chosen) => form.change({ variants: chosen })} />
      <TextArea {...form.field('message')} label={texts.message} optional rows={3} maxLength={MAX_MESSAGE_LENGTH} />
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
export const SendingForm = withDraftOwner(SendingFields)
