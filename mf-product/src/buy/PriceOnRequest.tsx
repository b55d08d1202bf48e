import { $currentDepartment } from '@vitrina/shell/department'
import { phonesOf } from '@vitrina/site/departments'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { buttonClass } from '@vitrina/ui/button-class'
import { PhoneIcon } from '@vitrina/ui/icons'
import { useUnit } from 'effector-react'
import { texts } from '../texts.ts'
import styles from './PriceOnRequest.module.css'

/** Shown instead of the basket control for a product without a price: a phone to call. */
export default function PriceOnRequest() {
  const department = useUnit($currentDepartment)
  const phone = department ? formatPhone(phonesOf(department).retail) : ''
  if (!department || !phone) return <p>{texts.onRequestInShop}</p>
  return (
    <div className={styles.request}>
      <p>{texts.onRequest}</p>
      <a href={telHref(phone)} className={buttonClass({ wide: true })} aria-label={texts.call(phone)}>
        <PhoneIcon size={20} />
        {phone}
      </a>
      <p className={styles.hours}>
        {department.name_for_site}, {department.work_time}
      </p>
    </div>
  )
}
