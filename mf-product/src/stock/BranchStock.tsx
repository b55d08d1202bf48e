import type { ProductPage } from '@vitrina/contracts/site/product'
import { unbroken } from '@vitrina/site/addresses'
import { productTexts as words } from '@vitrina/site/texts'
import { type Column, DataTable } from '@vitrina/ui/DataTable'
import { quantityText } from '@vitrina/ui/quantity'
import { anchors } from '../product/anchors.ts'
import { Section } from '../section/Section.tsx'
import { texts } from '../texts.ts'
import styles from './BranchStock.module.css'

type Row = ProductPage['branches'][number]

/** How much each branch has. */
export function BranchStock({ branches, unit }: { branches: readonly Row[]; unit: string }) {
  const columns: Column<Row>[] = [
    { id: 'name', title: texts.branch, cell: ({ name }) => unbroken(name) },
    { id: 'quantity', title: texts.quantity(unit), cell: ({ quantity }) => quantityText(quantity), numeric: true },
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
