import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { addressIn, unbroken } from '@vitrina/site/addresses'
import { Card } from '@vitrina/ui/Card'
import { Notice } from '@vitrina/ui/Notice'
import { RadioCards } from '@vitrina/ui/RadioCards'
import styles from './PickupChoice.module.css'
import { orderTexts } from './texts.ts'

export interface PickupChoiceProps {
  points: readonly SiteDepartment[]
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

const isWebAddress = (link: string | null): link is string => link !== null && /^https?:\/\//i.test(link)

/** Where the order is picked up: every point with its address, hours and a link to a map. */
export function PickupChoice({ points, value, error, onChange }: PickupChoiceProps) {
  return (
    <Card padding="lg" as="section">
      <h2 className={styles.title}>{orderTexts.receiving}</h2>
      {points.length === 0 ? (
        <Notice kind="warning">{orderTexts.noPoints}</Notice>
      ) : (
        <RadioCards
          legend={orderTexts.pickupPoint}
          name="departmentId"
          columns
          value={value}
          error={error}
          onChange={onChange}
          options={points.map(({ id_1c, name_for_site, address, work_time, yandex_map_link }) => ({
            value: id_1c,
            title: name_for_site,
            text: (
              <>
                {address && <span className={styles.fact}>{addressIn(name_for_site, address)}</span>}
                {work_time && <span className={styles.fact}>{unbroken(work_time)}</span>}
                {isWebAddress(yandex_map_link) && (
                  <a className={styles.map} href={yandex_map_link} target="_blank" rel="noopener noreferrer nofollow">
                    {orderTexts.onMap}
                  </a>
                )}
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
