import type { Estimate } from '@vitrina/contracts/site/estimates'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import styles from './EstimateSections.module.css'
import { estimateTexts as texts } from './texts.ts'

interface CalculationHeadProps {
  calculation: Estimate['calculations'][number]
  isReadOnly: boolean
  onSizes: () => void
}

/** Estimates without calculations do not load the calculators. */
const loadSizes = withRetry(() => import(/* webpackChunkName: "calculators" */ './CalculationSizes.tsx'))
const noop = () => {}

/** The sizes that the lines below were calculated from, and the button that changes them for all of the lines. */
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
