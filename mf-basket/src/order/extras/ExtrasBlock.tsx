import type { Basket } from '@vitrina/contracts/site/basket'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useSupply } from '../../basket/use-supply.ts'
import { Block } from '../form/Block.tsx'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'
import { FilesField } from './FilesField.tsx'
import { type Part, partsOf } from './split.ts'

const texts = orderTexts.extras

/** What else the shop should know: a number, a word, papers, and how to send what is not ready at once. */
export function ExtrasBlock({ basket }: { basket: Basket }) {
  const { text, toggle } = useFieldProps()
  return (
    <Block title={texts.title}>
      <Shipment basket={basket} />
      <TextField
        label={orderTexts.fields.ownNumber ?? ''}
        hint={texts.ownNumberHint}
        optional
        autoComplete="off"
        maxLength={50}
        {...text('ownNumber')}
      />
      <TextArea
        label={orderTexts.fields.comment ?? ''}
        hint={texts.commentHint}
        optional
        rows={3}
        maxLength={1000}
        {...text('comment')}
      />
      <FilesField />
      <Checkbox label={texts.mayCall} hint={texts.mayCallHint} {...toggle('mayCall')} />
    </Block>
  )
}

const whenOf = ({ when }: Part): string => (when === '' ? texts.today : (when ?? texts.dateUnknown))

/** Offered only where not everything is ready at the same time. */
function Shipment({ basket }: { basket: Basket }) {
  const { fields, change } = useFieldProps()
  const supply = useSupply(basket)
  const parts = supply
    ? partsOf(
        basket.lines.filter(({ selected }) => selected),
        supply,
      )
    : []
  const last = parts.at(-1)
  if (parts.length < 2 || !last) return null
  return (
    <RadioCards
      legend={texts.shipment}
      name="shipment"
      columns
      value={fields.shipment}
      onChange={(shipment) => change({ shipment })}
      options={[
        {
          value: 'together',
          title: texts.together,
          text: last.when === null ? texts.togetherUnknown : texts.togetherAt(whenOf(last)),
        },
        {
          value: 'as_ready',
          title: texts.asReady,
          text: parts.map((part) => texts.part(texts.positions(part.lines), whenOf(part))).join('; '),
        },
      ]}
    />
  )
}
