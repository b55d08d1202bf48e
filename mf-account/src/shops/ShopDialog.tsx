import { ShopForm } from '@vitrina/contracts/forms/shop'
import type { ShopBranch, ShopSummary } from '@vitrina/contracts/site/shops'
import { Button } from '@vitrina/ui/Button'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { Dialog } from '@vitrina/ui/Dialog'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { SelectField } from '@vitrina/ui/SelectField'
import { Stack } from '@vitrina/ui/Stack'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { useDraftOwner, withDraftOwner } from '../draft/draft-owner.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import { resolverOf } from '../form/resolver-of.ts'
import { $failure, $fieldFaults, changeShopFx, createShopFx, formOpened } from './model.ts'
import styles from './Shops.module.css'
import { shopsTexts as texts } from './texts.ts'

const choices = { weekdays: ShopForm.shape.weekdays, orderUntil: ShopForm.shape.orderUntil }
const resolver = resolverOf<ShopForm>(ShopForm)

export interface ShopDialogProps {
  /** null for a new one. */
  shop: ShopSummary | null
  branches: readonly ShopBranch[]
  onSaved: () => void
  onClosed: () => void
}

const fieldsOf = (shop: ShopSummary | null, branches: readonly ShopBranch[]): ShopForm => ({
  name: shop?.name ?? '',
  address: shop?.address ?? '',
  contactName: shop?.contactName ?? '',
  contactPhone: shop?.contactPhone ?? '',
  departmentId: shop?.departmentId ?? branches[0]?.id ?? '',
  weekdays: shop?.weekdays ?? [],
  orderUntil: shop?.orderUntil ?? 15,
  note: shop?.note ?? '',
})

const newKey = (): string => crypto.randomUUID().replaceAll('-', '')

/** The form of a shop, which stores a draft until it is saved. */
function ShopDialog({ shop, branches, onSaved, onClosed }: ShopDialogProps) {
  const { failure, refused, create, change, open, isCreating, isChanging } = useUnit({
    failure: $failure,
    refused: $fieldFaults,
    create: createShopFx,
    change: changeShopFx,
    open: formOpened,
    isCreating: createShopFx.pending,
    isChanging: changeShopFx.pending,
  })
  const id = shop?.id ?? ''
  const key = useRef(newKey())
  const form = useDraftForm({
    form: `shop-1:${id}`,
    owner: useDraftOwner(),
    defaults: fieldsOf(shop, branches),
    choices: { ...choices, departmentId: z.enum(branches.map((branch) => branch.id)) },
    resolver,
    refused,
  })
  useLayoutEffect(() => open(), [open])
  const { fields, field, change: set } = form
  const send = (body: ShopForm) =>
    shop
      ? change({ params: { id }, body: { ...body, version: shop.version } })
      : create({ body: { ...body, key: key.current } })
  return (
    <Dialog
      open
      title={shop ? texts.formTitle.edit : texts.formTitle.add}
      onOpenChange={(isOpen) => isOpen || onClosed()}
    >
      <form ref={form.element} onSubmit={form.submit(send, isCreating || isChanging, onSaved)} noValidate>
        <Stack gap={4}>
          <TextField label={texts.name} hint={texts.nameHint} maxLength={120} {...field('name')} />
          <TextField label={texts.address} maxLength={500} autoComplete="street-address" {...field('address')} />
          <TextField label={texts.contactName} optional maxLength={120} {...field('contactName')} />
          <PhoneField label={texts.contactPhone} optional {...field('contactPhone')} />
          <SelectField label={texts.branch} {...field('departmentId')}>
            {branches.map((branch) => (
              <option key={branch.id} value={branch.id}>
                {branch.name}
              </option>
            ))}
          </SelectField>
          <fieldset className={styles.week}>
            <legend>{texts.weekdays}</legend>
            {texts.week.map((name, at) => (
              <Checkbox
                key={name}
                label={name}
                checked={fields.weekdays.includes(at + 1)}
                onChange={() =>
                  set({
                    weekdays: fields.weekdays.includes(at + 1)
                      ? fields.weekdays.filter((day) => day !== at + 1)
                      : [...fields.weekdays, at + 1].toSorted((one, other) => one - other),
                  })
                }
              />
            ))}
          </fieldset>
          <SelectField
            label={texts.orderUntil}
            value={String(fields.orderUntil)}
            onChange={({ target }) => set({ orderUntil: Number(target.value) })}
          >
            {Array.from({ length: 16 }, (_, at) => at + 8).map((hour) => (
              <option key={hour} value={hour}>
                {texts.hour(hour)}
              </option>
            ))}
          </SelectField>
          <TextArea label={texts.note} optional maxLength={500} {...field('note')} />
          <FailureNote failure={failure} />
          <Button type="submit" kind="primary" size="lg" wide loading={isCreating || isChanging}>
            {texts.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

export default withDraftOwner(ShopDialog)
