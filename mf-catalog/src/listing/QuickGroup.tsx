import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { $currentDepartment, $pickupPoints, $shopCities } from '@vitrina/shell/department'
import { PickupDay } from '@vitrina/shell/PickupDay'
import type { ListingState } from '@vitrina/site/listing-query'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useUnit } from 'effector-react'
import { memo } from 'react'
import styles from './QuickGroup.module.css'
import { filterTexts as texts } from './texts.ts'
import type { StateChange } from './use-listing.ts'

export interface QuickGroupProps {
  stock: ListingState['stock']
  isSale: boolean
  isBought: boolean
  /** Number of products in stock in the visitor's branch. */
  here: number
  /** Number of products on sale. */
  sale: number
  /** Number of products that the visitor has bought before; null for a guest. */
  bought: number | null
  want: (change: StateChange) => void
}

/** Departments with distinct stores: a pickup point may share the store of its branch. */
function otherStores(departments: readonly SiteDepartment[], own: string): SiteDepartment[] {
  const known = new Set([own, ''])
  return departments.filter(({ store }) => !known.has(store) && known.add(store))
}

/** Common filters: in stock in the visitor's branch or in others, on sale, bought before. */
export const QuickGroup = memo(function QuickGroup(props: QuickGroupProps) {
  const { stock, isSale, isBought, here, sale, bought, want } = props
  const { current, cities, points } = useUnit({
    current: $currentDepartment,
    cities: $shopCities,
    points: $pickupPoints,
  })
  const own = current?.store ?? ''
  const chosen = new Set(stock === 'here' ? [own] : stock)
  const others = otherStores([...cities, ...points], own)
  const turn = (store: string) =>
    want((state) => {
      const before = state.stock === 'here' ? [own] : (state.stock ?? [])
      const next = before.includes(store) ? before.filter((one) => one !== store) : [...before, store]
      const isOwn = next.length === 1 && next[0] === own
      return { ...state, page: 1, stock: isOwn ? 'here' : next.length > 0 ? next.sort() : null }
    })
  const isFar = stock !== null && stock !== 'here'
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{texts.quick}</VisuallyHidden>
      </legend>
      <Checkbox
        name="stock"
        value="here"
        label={<PickupDay words={texts.take} otherwise={texts.here} />}
        hint={current && texts.hereAt(current.name_for_site)}
        count={here}
        checked={chosen.has(own)}
        onChange={() => turn(own)}
      />
      <Checkbox
        name="sale"
        value="1"
        label={texts.sale}
        count={sale}
        checked={isSale}
        onChange={() => want((state) => ({ ...state, sale: !state.sale, page: 1 }))}
      />
      {bought !== null && (
        <Checkbox
          name="bought"
          value="1"
          label={texts.bought}
          count={bought}
          checked={isBought}
          onChange={() => want((state) => ({ ...state, bought: !state.bought, page: 1 }))}
        />
      )}
      {others.length > 0 && (
        <details className={styles.others} open={isFar || undefined}>
          <summary className={styles.summary}>{texts.otherStores}</summary>
          <ul className={styles.stores}>
            {others.map(({ id_1c, store, name_for_site, address }) => (
              <li key={id_1c}>
                <Checkbox
                  name="stock"
                  value={store}
                  label={name_for_site}
                  hint={address}
                  checked={chosen.has(store)}
                  onChange={() => turn(store)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
})
