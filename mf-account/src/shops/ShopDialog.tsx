import type { ShopBranch, ShopForm, ShopSummary } from '@vitrina/contracts/site/shops'
import { Button } from '@vitrina/ui/Button'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { Dialog } from '@vitrina/ui/Dialog'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { SelectField } from '@vitrina/ui/SelectField'
import { Stack } from '@vitrina/ui/Stack'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDraftOwner, withDraftOwner } from '../draft/draft-owner.tsx'
import { readDraft, saveDraft } from '../draft/draft-storage.ts'
import { FailureNote } from '../failure/FailureNote.tsx'
import { $failure, $fieldFaults, changeShopFx, createShopFx, formOpened } from './model.ts'
import styles from './Shops.module.css'
import { shopsTexts as texts } from './texts.ts'

export interface ShopDialogProps {
  /** null for a new one. */
  shop: ShopSummary | null
  branches: readonly ShopBranch[]
  onSaved: () => void
  onClosed: () => void
}

const formOf = (shop: ShopSummary | null, branches: readonly ShopBranch[]): ShopForm => ({
  name: shop?.name ?? '',
  address: shop?.address ?? '',
  contactName: shop?.contactName ?? '',
  contactPhone: shop?.contactPhone ?? '',
  departmentId: shop?.departmentId ?? branches[0]?.id ?? '',
  weekdays: shop?.weekdays ?? [],
  orderUntil: shop?.orderUntil ?? 15,
  note: shop?.note ?? '',
})

const parseDraft = (draft: unknown): Partial<ShopForm> | null =>
  typeof draft === 'object' && !Array.isArray(draft) ? draft : null

const newKey = (): string => crypto.randomUUID().replaceAll('-', '')

/** The form of a shop, which stores a draft until it is saved. */
function ShopDialog({ shop, branches, onSaved, onClosed }: ShopDialogProps) {
  const { failure, faults, create, change, open, isCreating, isChanging } = useUnit({
    failure: $failure,
    faults: $fieldFaults,
    create: createShopFx,
    change: changeShopFx,
    open: formOpened,
    isCreating: createShopFx.pending,
    isChanging: changeShopFx.pending,
  })
  const id = shop?.id ?? ''
  const draft = { form: `shop-1:${id}`, owner: useDraftOwner() }
  const key = useRef(newKey())
  const [form, setForm] = useState<ShopForm>(() => ({ ...formOf(shop, branches), ...parseDraft(readDraft(draft)) }))
  useLayoutEffect(() => open(), [open])
  const set = (more: Partial<ShopForm>) => {
    const next = { ...form, ...more }
    setForm(next)
    saveDraft(draft, next)
  }
  const text = (name: 'name' | 'address' | 'contactName' | 'note') => ({
    value: form[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const request = shop
      ? change({ params: { id }, body: { ...form, version: shop.version } })
      : create({ body: { ...form, key: key.current } })
    void request.then(
      () => {
        saveDraft(draft, null)
        onSaved()
      },
      () => undefined,
    )
  }
  return (
    <Dialog
      open
      title={shop ? texts.formTitle.edit : texts.formTitle.add}
      onOpenChange={(isOpen) => isOpen || onClosed()}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField label={texts.name} hint={texts.nameHint} maxLength={120} {...text('name')} />
          <TextField label={texts.address} maxLength={500} autoComplete="street-address" {...text('address')} />
          <TextField label={texts.contactName} optional maxLength={120} {...text('contactName')} />
          <PhoneField
            label={texts.contactPhone}
            optional
            value={form.contactPhone}
            error={faults.contactPhone}
            onChange={({ target }) => set({ contactPhone: target.value })}
          />
          <SelectField
            label={texts.branch}
            value={form.departmentId}
            error={faults.departmentId}
            onChange={({ target }) => set({ departmentId: target.value })}
          >
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
                checked={form.weekdays.includes(at + 1)}
                onChange={() =>
                  set({
                    weekdays: form.weekdays.includes(at + 1)
                      ? form.weekdays.filter((day) => day !== at + 1)
                      : [...form.weekdays, at + 1].toSorted((one, other) => one - other),
                  })
                }
              />
            ))}
          </fieldset>
          <SelectField
            label={texts.orderUntil}
            value={String(form.orderUntil)}
            onChange={({ target }) => set({ orderUntil: Number(target.value) })}
          >
            {Array.from({ length: 16 }, (_, at) => at + 8).map((hour) => (
              <option key={hour} value={hour}>
                {texts.hour(hour)}
              </option>
            ))}
          </SelectField>
          <TextArea label={texts.note} optional maxLength={500} {...text('note')} />
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
