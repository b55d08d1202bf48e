import { $session } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { companyFields, isSaved } from '../form/fields.ts'
import { useForm } from '../form/use-field.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { FoldedRequisites } from './FoldedRequisites.tsx'
import { $companies } from './saved/model.ts'

/**
 * Known requisites of the account are folded into three lines; the fields open to correct them, or for another company.
 */
export function Requisites() {
  const { fields, faults } = useForm()
  const { session, companies } = useUnit({ session: $session, companies: $companies })
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { companyId, inn } = fields
  useEffect(() => {
    if (isSaved(companyId)) setOpen(false)
  }, [companyId])
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])
  const isOfAccount = isSaved(companyId) || (inn !== '' && inn === session?.company?.inn)
  const isWrong = companyFields.some((name) => faults[name])
  if (isOpen || isWrong || !isOfAccount || fields.companyName === '') {
    return (
      <div ref={place}>
        <CompanyFields />
      </div>
    )
  }
  const bank = companies.find(({ id }) => id === companyId)?.bank ?? ''
  return <FoldedRequisites fields={fields} bank={bank} onChange={() => setOpen(true)} />
}
