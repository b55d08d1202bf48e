import type { ProductPage } from '@vitrina/contracts/site/product'
import { $currentDepartmentId, chooseDepartmentFx, departmentChosen } from '@vitrina/shell/department'
import { noticeShown } from '@vitrina/shell/notices'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { productTexts as words } from '@vitrina/site/texts'
import { Badge } from '@vitrina/ui/Badge'
import { Button } from '@vitrina/ui/Button'
import { type Column, DataTable } from '@vitrina/ui/DataTable'
import { quantityText } from '@vitrina/ui/quantity'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { anchors } from '../product/anchors.ts'
import { Section } from '../section/Section.tsx'
import { texts } from '../texts.ts'
import styles from './BranchStock.module.css'

type Branch = ProductPage['branches'][number]

/** Stock and address of each branch; the visitor's branch is marked, and another one can be chosen. */
export function BranchStock({ branches, unit }: { branches: readonly Branch[]; unit: string }) {
  const columns: Column<Branch>[] = [
    { id: 'name', title: texts.branch, cell: (branch) => <BranchDetails branch={branch} /> },
    { id: 'quantity', title: texts.quantity(unit), cell: Quantity, numeric: true },
  ]
  return (
    <Section id={anchors.branches} title={words.branchStock}>
      {branches.length > 0 ? (
        <div className={styles.table}>
          <DataTable
            caption={words.branchStock}
            hideCaption
            columns={columns}
            rows={branches}
            keyOf={({ store }) => store}
          />
        </div>
      ) : (
        <p>{texts.noBranches}</p>
      )}
    </Section>
  )
}

function Quantity({ quantity }: Branch) {
  return <span className={quantity === 0 ? styles.none : undefined}>{quantityText(quantity)}</span>
}

/** Built-in names already contain the address; other names may not. */
const addressBeside = ({ name, address }: Branch): string => (name.includes(address) ? '' : address)

function BranchDetails({ branch }: { branch: Branch }) {
  const { name, workTime, mapLink, isCurrent } = branch
  const facts = [addressBeside(branch), workTime].filter((fact) => fact !== '')
  return (
    <div className={styles.place}>
      <p>
        {withNoBreakSpaces(name)}
        {isCurrent && (
          <>
            {' '}
            <Badge kind="success">{texts.yourBranch}</Badge>
          </>
        )}
      </p>
      {facts.length > 0 && <p className={styles.facts}>{withNoBreakSpaces(facts.join(' · '))}</p>}
      <div className={styles.ways}>
        <TakeHere branch={branch} />
        {mapLink && (
          <a href={mapLink} target="_blank" rel="noopener noreferrer" aria-label={texts.onMapAt(name)}>
            {texts.onMap}
          </a>
        )}
      </div>
    </div>
  )
}

/** Makes the branch the visitor's department: the page then has its prices, stock and dates. */
function TakeHere({ branch: { name, quantity, departmentId, isCurrent } }: { branch: Branch }) {
  const { choose, choosing, current, notify } = useUnit({
    choose: departmentChosen,
    choosing: chooseDepartmentFx.pending,
    current: $currentDepartmentId,
    notify: noticeShown,
  })
  const left = useRef<string | null>(null)
  const tell = useEffectEvent((from: string) =>
    notify({
      kind: 'success',
      text: texts.taken(name),
      action: { label: texts.takeBack, run: () => choose(from) },
    }),
  )
  useEffect(() => {
    if (isCurrent && left.current) tell(left.current)
    left.current = null
  }, [isCurrent])
  if (isCurrent || departmentId === null || quantity === 0) return null
  return (
    <span className={styles.take}>
      <Button
        size="sm"
        disabled={choosing}
        aria-label={texts.takeHereAt(name)}
        onClick={() => {
          left.current = current
          choose(departmentId)
        }}
      >
        {texts.takeHere}
      </Button>
    </span>
  )
}
