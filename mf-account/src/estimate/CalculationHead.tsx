import type { Estimate } from '@vitrina/contracts/site/estimates'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import styles from './EstimateSections.module.css'
import { estimateTexts as texts } from './texts.ts'

export interface CalculationHeadProps {
  calculation: Estimate['calculations'][number]
  isReadOnly: boolean
  onSizes: () => void
}

/** Estimates without calculations do not carry the calculators. */
const loadSizes = withRetry(() => import(/* webpackChunkName: "calculators" */ './CalculationSizes.tsx'))
const noop = () => {}

/** What the lines under it were calculated from, and the way to change it for all of them. */
export function CalculationHead({ calculation, isReadOnly, onSizes }: CalculationHeadProps) {
  const { title } = calculation
  const Sizes = useLazyComponent(loadSizes, true, noop)
  return (
    <div className={styles.calculation}>
      <h3>{title}</h3>
      <span className={styles.sizes}>{Sizes && <Sizes calculation={calculation} />}</span>
      {!isReadOnly && (
        <Button size="sm" kind="ghost" aria-label={texts.sizesOf(title)} onClick={onSizes}>
          {texts.changeSizes}
        </Button>
      )}
    </div>
  )
}
