import { Link } from '@vitrina/federation/router'
import { formatPrice, formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import { amountOf } from '@vitrina/site/plural'
import { storeQuantity } from '@vitrina/site/stock'
import { SelectField } from '@vitrina/ui/SelectField'
import { StockLine } from '@vitrina/ui/StockLine'
import { professionalTexts as common, buildersTexts as texts } from '../professionals/texts.ts'
import styles from './EstimateTool.module.css'
import { type EstimateRow, rowText, SKIPPED } from './rows.ts'

export interface MatchedRowLineProps {
  row: EstimateRow
  store: string
  onChoose: (idcode: string) => void
}

/** A row of the list with its product, quantity and price. */
export function MatchedRowLine({ row, store, onChoose }: MatchedRowLineProps) {
  const { match, chosen, count, isUnclear } = row
  const written = rowText(match.row)
  const fault = chosen && count !== null && chosen.product.price > 0 ? null : match.fault
  return (
    <li className={styles.row}>
      <p className={styles.written}>{written}</p>
      <div className={styles.product}>
        {chosen && (
          <Link className={styles.link} to={paths.product(chosen.product.slug)}>
            {plainText(chosen.product.name)}
          </Link>
        )}
        {chosen && <Stock {...{ chosen, count, store }} />}
        {match.remark && <p className={styles.quiet}>{match.remark}</p>}
        {chosen?.differs && <p className={styles.quiet}>{chosen.differs}</p>}
        {chosen?.note && <p className={styles.quiet}>{chosen.note}</p>}
        {isUnclear && chosen && <p className={styles.quiet}>{texts.several(match.candidates.length)}</p>}
        {fault && <p className={styles.fault}>{fault}</p>}
        {match.candidates.length === 0 && (
          <Link to={paths.search({ q: match.words || match.row.text.slice(0, 100) })}>{texts.find}</Link>
        )}
        {match.candidates.length > (chosen ? 1 : 0) && (
          <SelectField
            className={styles.choice}
            label={texts.chooseOf(written)}
            hideLabel
            value={chosen?.product.idcode ?? (isUnclear ? '' : SKIPPED)}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          >
            {isUnclear && !chosen && <option value="">{texts.unclear}</option>}
            {match.candidates.map(({ product }) => (
              <option key={product.idcode} value={product.idcode}>
                {`${plainText(product.name)}, ${formatPrice(product.price)}`}
              </option>
            ))}
            <option value={SKIPPED}>{texts.skip}</option>
          </SelectField>
        )}
      </div>
      <p className={styles.count}>
        {chosen && count !== null && <b>{amountOf(count, chosen.product.unit)}</b>}
        {chosen && chosen.product.price > 0 && (
          <span className={styles.quiet}>{common.price(formatPrice(chosen.product.price), chosen.product.unit)}</span>
        )}
      </p>
      <p className={styles.cost}>{chosen && count !== null && formatSum(chosen.product.price * count)}</p>
    </li>
  )
}

function Stock({
  chosen,
  count,
  store,
}: Pick<EstimateRow, 'count'> & { chosen: NonNullable<EstimateRow['chosen']>; store: string }) {
  const here = storeQuantity(chosen.product.stores, store)
  const amount = amountOf(here, chosen.product.unit)
  if (here === 0) return <StockLine state="elsewhere">{common.noStock}</StockLine>
  if (here < (count ?? 0)) return <StockLine state="low">{common.lowStock(amount)}</StockLine>
  return <StockLine state="in">{common.inStock(amount)}</StockLine>
}
