import type { ShelfLine } from '@vitrina/contracts/site/professionals'
import { remoteWidget } from '@vitrina/federation/remotes'
import { Link } from '@vitrina/federation/router'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { formatPrice, sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { kept } from '@vitrina/site/quantity'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { professionalTexts as common, shopsTexts as texts } from '../professionals/texts.ts'
import { ShelfRow } from './ShelfRow.tsx'
import styles from './ShelfTool.module.css'
import { isNamed, reckonedLine, type Typed } from './shelf.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => <Button onClick={retry}>{common.again}</Button>,
})

/** A small shelf that works as the matrix of the cabinet: what should be there, what is, and so what to order. */
export function ShelfTool({ lines: given }: { lines: readonly ShelfLine[] }) {
  const store = useUnit($currentDepartmentStore)
  const [typed, setTyped] = useState<Typed>({})
  const [asked, setAsked] = useState('')
  const lines = given.map((line) => reckonedLine(line, typed))
  const shown = lines.filter((line) => isNamed(line, asked))
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
            value={asked}
            onChange={({ currentTarget }) => setAsked(currentTarget.value)}
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
              {texts.none} <Button onClick={() => setAsked('')}>{texts.showAll}</Button>
            </p>
          )}
          <Total lines={lines} />
        </>
      )}
    </Card>
  )
}

function Total({ lines }: { lines: readonly ReturnType<typeof reckonedLine>[] }) {
  const ordered = lines.flatMap(({ product, order }) => (order ? [{ product, count: order }] : []))
  const sum = sumLines(ordered.map(({ product, count }) => ({ price: product.price, count })))
  const weight = ordered.reduce((all, { product, count }) => all + Math.max(0, product.weight ?? 0) * count, 0)
  return (
    <div className={styles.total}>
      <p className={styles.words} aria-live="polite">
        <span>{common.total}</span>
        <b className={styles.sum}>{formatPrice(sum)}</b>
        {weight > 0 && (
          <span className={styles.quiet}>{common.weight(amountOf(kept(Math.round(weight * 10) / 10), 'кг'))}</span>
        )}
      </p>
      <FillBasket
        lines={ordered.map(({ product, count }) => ({ idcode: product.idcode, count }))}
        label={common.toBasket}
      />
    </div>
  )
}
