import type { SiteManager } from '@vitrina/contracts/site/professionals'
import { $currentDepartment } from '@vitrina/shell/department'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { phonesOf } from '@vitrina/site/departments'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import styles from './ManagerCard.module.css'
import { professionalTexts as texts } from './texts.ts'

const portrait = (file: string, width: number): string =>
  `/images/${width}/product_images/normal/${encodeURIComponent(file)}`

/** The manager for buyers of this city, or the phone of the shop when there is none. */
export function ManagerCard({ manager }: { manager: SiteManager | null }) {
  if (!manager) return <ShopPhone />
  const { name, position, photo, phone, email, workTime, city, isLocal } = manager
  return (
    <aside className={styles.card} aria-label={texts.manager(city, isLocal)}>
      <p className={styles.title}>{texts.manager(city, isLocal)}</p>
      <div className={styles.person}>
        {photo ? (
          <img
            className={styles.photo}
            src={portrait(photo, 100)}
            // With both densities, because the preload in the head chooses only from `srcSet`.
            srcSet={`${portrait(photo, 100)} 1x, ${portrait(photo, 200)} 2x`}
            width={72}
            height={72}
            alt={name}
            decoding="async"
          />
        ) : (
          <span className={styles.initials} aria-hidden>
            {name
              .split(/\s+/)
              .map((word) => word.charAt(0))
              .slice(0, 2)
              .join('')}
          </span>
        )}
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.position}>{position}</p>
        </div>
      </div>
      <dl className={styles.ways}>
        {phone && (
          <ContactRow name={texts.phone}>
            <a href={telHref(phone)} className={styles.phone}>
              {formatPhone(phone)}
            </a>
          </ContactRow>
        )}
        {email && (
          <ContactRow name={texts.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </ContactRow>
        )}
        {workTime && <ContactRow name={texts.hours}>{withNoBreakSpaces(workTime)}</ContactRow>}
      </dl>
    </aside>
  )
}

function ContactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ShopPhone() {
  const department = useUnit($currentDepartment)
  const { wholesale } = phonesOf({ phones: department?.phones })
  if (!wholesale) return null
  return (
    <aside className={styles.card} aria-label={texts.question}>
      <p className={styles.title}>{texts.question}</p>
      <p>
        {texts.noManager}{' '}
        <a href={telHref(wholesale)} className={styles.phone}>
          {formatPhone(wholesale)}
        </a>
      </p>
    </aside>
  )
}
