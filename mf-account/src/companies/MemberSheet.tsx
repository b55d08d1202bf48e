import { MemberForm } from '@vitrina/contracts/forms/member'
import type { CompanyMember } from '@vitrina/contracts/site/companies'
import { noticeShown } from '@vitrina/shell/notices'
import { formatPhone } from '@vitrina/site/phones'
import { Button } from '@vitrina/ui/Button'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { PhoneField } from '@vitrina/ui/PhoneField'
import { TextArea } from '@vitrina/ui/TextArea'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useState } from 'react'
import { DraftFormSheet } from '../draft/DraftFormSheet.tsx'
import { type DraftForm, useDraftForm } from '../draft/use-draft-form.ts'
import { resolverOf } from '../form/resolver-of.ts'
import { $failure, $fieldFaults, addMemberFx, changeMemberFx, dialogOpened, removeMemberFx } from './model.ts'
import { companyTexts } from './texts.ts'

const resolver = resolverOf<MemberForm>(MemberForm)

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
  const form = useDraftForm({ form: name, owner, defaults: toForm(member), resolver, refused })
  useLayoutEffect(() => opened(), [opened])
  const send = async (body: MemberForm) => {
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
      {...{ form, send, failure, onClosed }}
    >
      <MemberFields form={form} />
      {member && <RemoveMember {...{ companyId, member, onChanged, onClosed }} />}
    </DraftFormSheet>
  )
}

function MemberFields({ form }: { form: DraftForm<MemberForm> }) {
  return (
    <>
      <TextField label={texts.name} autoComplete="off" maxLength={200} {...form.field('name')} />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...form.field('email')}
        type="email"
      />
      <PhoneField label={texts.phone} optional autoComplete="off" {...form.field('phone')} />
      <TextArea label={texts.note} hint={texts.noteHint} optional rows={2} maxLength={500} {...form.field('note')} />
      <Checkbox label={texts.mayOrder} {...form.field('mayOrder')} />
      <Checkbox label={texts.mayManage} hint={texts.mayManageHint} {...form.field('mayManage')} />
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
