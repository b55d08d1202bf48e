import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { phonesOf } from '@vitrina/site/departments'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { texts } from '../texts.ts'

export interface ShownPhone {
  /** Whom it is for; '' when one number serves all. */
  label: string
  /** '+7 (8172) 50-50-50' */
  text: string
  /** 'tel:+78172505050' */
  href: string
}

/** The numbers of a department in the order they are shown: wholesale, retail; none while the department is unknown. */
export function shownPhones(department: SiteDepartment | null): ShownPhone[] {
  const { wholesale, retail } = phonesOf({ phones: department?.phones })
  const shown = (label: string, phone: string) => ({ label, text: formatPhone(phone), href: telHref(phone) })
  if (retail === '') return []
  return wholesale === retail ? [shown('', retail)] : [shown(texts.wholesale, wholesale), shown(texts.retail, retail)]
}
