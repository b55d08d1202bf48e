import type { ShelfLine } from '@vitrina/contracts/site/professionals'
import { Link } from '@vitrina/federation/router'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { shopsTexts as texts } from '../professionals/texts.ts'
import { Total } from '../total/Total.tsx'
import { ShelfRow } from './ShelfRow.tsx'
import styles from './ShelfTool.module.css'
import { calculateLine, matchesQuery, type TypedAmounts } from './shelf.ts'

/** A demo shelf that works as the matrix of the cabinet: required stock, actual stock, and the order. */
export function ShelfTool({ lines: given }: { lines: readonly ShelfLine[] }) {
  const store = useUnit($currentDepartmentStore)
  const [typed, setTyped] = useState<TypedAmounts>({})
  const [query, setQuery] = useState('')
  const lines = given.map((line) => calculateLine(line, typed))
  const shown = lines.filter((line) => matchesQuery(line, query))
  return (
    <Card as="section" padding="lg" className={styles.tool}>
      <h2 id="raschet" className={styles.heading}>
        {texts.tool}
      </h2>
      <p className={styles.about}>
        {texts.toolText} <Link to={paths.matrices()}>{texts.toMatrix}</Link>
      </p>
      {lines.length === 0 && <p role="status">{texts.noLines}</p>}
      {lines.length > 0 && (
        <>
          <TextField
            className={styles.filter}
            label={texts.filter}
            hint={texts.filterHint}
            type="search"
            inputMode="search"
            autoComplete="off"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <div className={styles.heads} aria-hidden>
            <span>{texts.product}</span>
            <span>{texts.min}</span>
            <span>{texts.max}</span>
            <span>{texts.shelf}</span>
            <span className={styles.right}>{texts.order}</span>
            <span className={styles.right}>{texts.sum}</span>
          </div>
          <ul className={styles.rows} aria-label={texts.tool}>
            {shown.map((line) => (
              <ShelfRow
                key={line.product.idcode}
                {...{ line, store }}
                onTyped={(amount, text) => {
                  const { idcode } = line.product
                  setTyped({ ...typed, [idcode]: { ...typed[idcode], [amount]: text } })
                }}
              />
            ))}
          </ul>
          {shown.length === 0 && (
            <p className={styles.none} role="status">
              {texts.none} <Button onClick={() => setQuery('')}>{texts.showAll}</Button>
            </p>
          )}
          <Total bought={lines.flatMap(({ product, order }) => (order ? [{ product, count: order }] : []))} />
        </>
      )}
    </Card>
  )
}
