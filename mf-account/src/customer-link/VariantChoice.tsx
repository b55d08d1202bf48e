import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { formatPrice } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { SelectField } from '@vitrina/ui/SelectField'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import styles from './LinkDialog.module.css'
import { readVariantsFx } from './model.ts'
import { linkTexts as texts } from './texts.ts'

const MAX_VARIANTS = 3

/** A product that the customer may choose instead of the one of a line. */
export interface OfferedVariant {
  lineId: string
  idcode: string
  name: string
}

interface VariantChoiceProps {
  estimate: Estimate
  chosen: readonly OfferedVariant[]
  onChange: (chosen: readonly OfferedVariant[]) => void
}

/** Products offered as alternatives to those of lines: similar ones are suggested for a line, three at most. */
export function VariantChoice({ estimate, chosen, onChange }: VariantChoiceProps) {
  const { read, isReading } = useUnit({ read: readVariantsFx, isReading: readVariantsFx.pending })
  const [lineId, setLineId] = useState('')
  const [found, setFound] = useState<{ lineId: string; products: ListedProduct[] } | null>(null)
  const goods = estimate.lines.filter(({ idcode }) => idcode !== null)
  const nameOf = (id: string) => goods.find((line) => line.id === id)?.name ?? ''
  if (goods.length === 0) return null
  const choose = (id: string) => {
    setLineId(id)
    setFound(null)
    if (id === '') return
    void read({ params: { id: estimate.id, lineId: id } }).then(
      ({ products }) => setFound({ lineId: id, products }),
      () => undefined,
    )
  }
  const isOffered = (idcode: string) => chosen.some((one) => one.lineId === lineId && one.idcode === idcode)
  const isFull = chosen.filter((one) => one.lineId === lineId).length >= MAX_VARIANTS
  return (
    <fieldset className={styles.variants}>
      <legend className={styles.legend}>{texts.variants}</legend>
      <p className={styles.quiet}>{texts.variantsHint}</p>
      {chosen.length > 0 && (
        <ul className={styles.list}>
          {chosen.map((one) => (
            <li key={one.lineId + one.idcode} className={styles.offered}>
              <span>{texts.variant(nameOf(one.lineId), one.name)}</span>
              <Button
                size="sm"
                aria-label={texts.removeVariant(one.name)}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField label={texts.variantsOf} value={lineId} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{texts.choosePosition}</option>
        {goods.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {found && found.lineId === lineId && !isReading && (
        <ul className={styles.list} aria-label={texts.candidates}>
          {found.products.length === 0 && <li className={styles.quiet}>{texts.noCandidates}</li>}
          {found.products.map(({ idcode, name, price }) => (
            <li key={idcode} className={styles.offered}>
              <span>
                {name}, <span className={styles.quiet}>{formatPrice(price)}</span>
              </span>
              {!isOffered(idcode) && !isFull && (
                <Button
                  size="sm"
                  aria-label={texts.addVariant(name)}
                  onClick={() => onChange([...chosen, { lineId, idcode, name }])}
                >
                  +
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
