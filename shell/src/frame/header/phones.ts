import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { phonesOf } from '@vitrina/site/departments'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { texts } from '../texts.ts'

export interface DisplayPhone {
  /** Who the number is for; '' when one number serves all. */
  label: string
  /** '+7 (8172) 50-50-50' */
  text: string
  /** 'tel:+78172505050' */
  href: string
}

/** Phones of a department in the order of its header list, without duplicates; empty without a department. */
export function displayPhones(department: SiteDepartment | null): DisplayPhone[] {
  const { wholesale, retail, header } = phonesOf({ phones: department?.phones })
  const labelOf = (phone: string) => {
    if (wholesale === retail) return ''
    if (phone === wholesale) return texts.wholesale
    return phone === retail ? texts.retail : ''
  }
  return [...new Set(header)].map((phone) => ({ label: labelOf(phone), ...toDisplayPhone(phone) }))
}

/** The retail number, for layouts that show only one. */
export function retailPhone(department: SiteDepartment | null): Omit<DisplayPhone, 'label'> | null {
  const { retail } = phonesOf({ phones: department?.phones })
  return retail === '' ? null : toDisplayPhone(retail)
}

const toDisplayPhone = (phone: string) => ({ text: formatPhone(phone), href: telHref(phone) })
