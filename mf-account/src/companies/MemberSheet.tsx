import type { CompanyMember, MemberForm } from '@vitrina/contracts/site/companies'
import { noticeShown } from '@vitrina/shell/notices'
import { formatPhone, isPhone } from '@vitrina/site/phones'
import { Button } from '@vitrina/ui/Button'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useState } from 'react'
import { DraftFormSheet } from '../draft/DraftFormSheet.tsx'
import { type FormFaults, useDraftForm } from '../draft/use-draft-form.ts'
import { isEmail } from '../email/email.ts'
import { $failure, $fieldFaults, addMemberFx, changeMemberFx, dialogOpened, removeMemberFx } from './model.ts'
import { companyTexts } from './texts.ts'

const texts = companyTexts.member

interface MemberSheetProps {
  owner: string
  companyId: string
  /** null adds a new member. */
  member: CompanyMember | null
  onChanged: (members: CompanyMember[]) => void
  onClosed: () => void
}

const blank: MemberForm = { email: '', name: '', phone: '', note: '', mayOrder: true, mayManage: false }

function memberFaults({ email, name, phone }: MemberForm): FormFaults {
  const faults = {
    email: isEmail(email.trim()) ? '' : texts.emailFault,
    name: name.trim().length < 2 ? texts.nameFault : '',
    phone: phone === '' || phone === '+' || isPhone(phone) ? '' : texts.phoneFault,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== ''))
}

function toForm(member: CompanyMember | null): MemberForm {
  if (!member) return blank
  const { email, name, phone, note, mayOrder, mayManage } = member
  return { email, name, phone: phone && formatPhone(phone), note, mayOrder, mayManage }
}

/** The sheet shows the failure and stays open. */
const noop = () => undefined

/** Adds a member to a company, or changes their rights. */
export default function MemberSheet({ owner, companyId, member, onChanged, onClosed }: MemberSheetProps) {
  const { add, change, opened, isAdding, isChanging, failure, refused } = useUnit({
    add: addMemberFx,
    change: changeMemberFx,
    opened: dialogOpened,
    isAdding: addMemberFx.pending,
    isChanging: changeMemberFx.pending,
    failure: $failure,
    refused: $fieldFaults,
  })
  const name = `member-${companyId}-${member?.id ?? 'new'}`
  const form = useDraftForm({ form: name, owner, begins: toForm(member), faultsOf: memberFaults, refused })
  useLayoutEffect(() => opened(), [opened])
  const send = async () => {
    const body = { ...form.fields, phone: isPhone(form.fields.phone) ? form.fields.phone : '' }
    const { members } = await (member
      ? change({ params: { id: companyId, memberId: member.id }, body: { ...body, version: member.version } })
      : add({ params: { id: companyId }, body }))
    onChanged(members)
  }
  return (
    <DraftFormSheet
      title={member ? texts.editTitle : texts.addTitle}
      submit={companyTexts.save}
      isBusy={isAdding || isChanging}
      onSaved={onClosed}
      {...{ form, send, failure, onClosed }}
    >
      <MemberFields form={form} />
      {member && <RemoveMember {...{ companyId, member, onChanged, onClosed }} />}
    </DraftFormSheet>
  )
}

function MemberFields({ form }: { form: ReturnType<typeof useDraftForm<MemberForm>> }) {
  return (
    <>
      <TextField label={texts.name} autoComplete="off" maxLength={200} {...form.text('name')} />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...form.text('email')}
        type="email"
      />
      <PhoneField label={texts.phone} optional autoComplete="off" {...form.text('phone')} />
      <TextArea label={texts.note} hint={texts.noteHint} optional rows={2} maxLength={500} {...form.text('note')} />
      <Checkbox label={texts.mayOrder} {...form.toggle('mayOrder')} />
      <Checkbox label={texts.mayManage} hint={texts.mayManageHint} {...form.toggle('mayManage')} />
    </>
  )
}

type RemovalProps = Pick<MemberSheetProps, 'companyId' | 'onChanged' | 'onClosed'> & { member: CompanyMember }

/** The first press asks for confirmation, the second revokes the rights. */
function RemoveMember({ companyId, member: { id, name }, onChanged, onClosed }: RemovalProps) {
  const { remove, isBusy, tell } = useUnit({
    remove: removeMemberFx,
    isBusy: removeMemberFx.pending,
    tell: noticeShown,
  })
  const [isConfirming, setConfirming] = useState(false)
  const submit = () =>
    void remove({ params: { id: companyId, memberId: id } }).then(({ members }) => {
      onChanged(members)
      tell({ kind: 'info', text: texts.removed(name) })
      onClosed()
    }, noop)
  return (
    <Button kind="danger" loading={isBusy} onClick={() => (isConfirming ? submit() : setConfirming(true))}>
      {isConfirming ? texts.sure : texts.remove}
    </Button>
  )
}
