import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { PlusIcon } from '@vitrina/ui/signs'
import { useState } from 'react'
import { renderLink } from '../link.tsx'
import styles from './CompareGroup.module.css'
import { CompareTable } from './CompareTable.tsx'
import { type Group, rowsOf } from './groups.ts'
import { PrintButton } from './PrintButton.tsx'
import { compareTexts as words } from './texts.ts'

export interface CompareGroupProps {
  group: Group
  /** yyyy-mm-dd */
  today: string
  /** The callbacks are missing for a shared comparison. */
  onAdd?: (() => void) | undefined
  onTakeOut?: ((product: ListedProduct) => void) | undefined
  onReplace?: ((product: ListedProduct) => void) | undefined
}

/** The products of one category: actions and the table. */
export function CompareGroup({ group, today, onAdd, onTakeOut, onReplace }: CompareGroupProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const all = rowsOf(group.items)
  const isSingle = group.items.length === 1
  const rows = onlyDifferences && !isSingle ? all.filter(({ differs }) => differs) : all
  return (
    <div>
      <div className={styles.tools}>
        {isSingle ? (
          <p className={styles.note}>
            {onAdd ? words.alone : words.aloneInLink}{' '}
            {group.slug !== null && renderLink({ href: paths.category(group.slug), children: words.like(group.name) })}
          </p>
        ) : (
          <Checkbox
            label={words.onlyDifferences}
            checked={onlyDifferences}
            onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}
          />
        )}
        <div className={styles.actions}>
          <PrintButton group={group} rows={rows} today={today} />
          {onAdd && (
            <Button size="sm" aria-haspopup="dialog" onClick={onAdd}>
              <PlusIcon size={20} />
              {words.add}
            </Button>
          )}
        </div>
      </div>
      <CompareTable group={group} rows={rows} today={today} onTakeOut={onTakeOut} onReplace={onReplace} />
      {rows.length === 0 && (
        <p className={styles.note} role="status">
          {all.length === 0 ? words.noFeatures : words.allTheSame}
        </p>
      )}
    </div>
  )
}
