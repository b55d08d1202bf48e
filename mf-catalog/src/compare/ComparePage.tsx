import type { ComparePage as CompareData } from '@vitrina/contracts/site/lists'
import { Tabs } from '@vitrina/ui/Tabs'
import { useState } from 'react'
import { ListFrame } from '../lists/ListFrame.tsx'
import { MissingGoods } from '../lists/MissingGoods.tsx'
import { useShown } from '../lists/use-shown.ts'
import { useTakeOut } from '../lists/use-take-out.ts'
import { compareTexts, listTexts } from '../texts.ts'
import styles from './ComparePage.module.css'
import { CompareTable } from './CompareTable.tsx'
import { type Group, groupsOf } from './groups.ts'

const words = listTexts.compare

/** Products side by side, category by category. */
export function ComparePage({ data }: { data: CompareData }) {
  const shown = useShown('compare', [...data.items.map(({ product }) => product.idcode), ...data.missing])
  const takeOut = useTakeOut('compare', shown)
  const [wanted, setWanted] = useState('')
  const items = data.items.filter(({ product }) => shown.includes(product.idcode))
  const groups = groupsOf(items)
  const current = groups.find(({ id }) => id === wanted) ?? groups[0]
  const tableOf = (group: Group) => (
    <CompareTable group={group} onTakeOut={({ idcode, name }) => takeOut([idcode], words.takenOut(name))} />
  )
  return (
    <ListFrame
      list="compare"
      count={items.length}
      isEmpty={shown.length === 0}
      onClear={() => takeOut(shown, words.cleared)}
    >
      {current && groups.length === 1 && tableOf(current)}
      {current && groups.length > 1 && (
        <Tabs
          label={compareTexts.groups}
          current={current.id}
          onChange={setWanted}
          tabs={groups.map((group) => ({
            id: group.id,
            name: (
              <>
                {group.name} <span className={styles.count}>{group.items.length}</span>
              </>
            ),
            panel: tableOf(group),
          }))}
        />
      )}
      <MissingGoods
        list="compare"
        idcodes={data.missing.filter((idcode) => shown.includes(idcode))}
        onTakeOut={takeOut}
      />
    </ListFrame>
  )
}
