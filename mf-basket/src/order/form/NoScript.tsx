import { $currentDepartmentId, $departmentPhones } from '@vitrina/shell/department'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { orderTexts } from '../texts.ts'

/** How to order by phone, for browsers without scripts. */
export function NoScript() {
  const { phones, current } = useUnit({ phones: $departmentPhones, current: $currentDepartmentId })
  const { retail, wholesale } = phones[current] ?? {}
  const phone = retail || wholesale
  return (
    <noscript>
      <Notice kind="warning" title={orderTexts.noScriptTitle}>
        <p>{orderTexts.noScript}</p>
        {phone && <a href={telHref(phone)}>{formatPhone(phone)}</a>}
      </Notice>
    </noscript>
  )
}
