import type { Estimate } from '@vitrina/contracts/site/estimates'
import { classNames } from '@vitrina/ui/class-names'
import { memo } from 'react'
import { CalculationHead } from './CalculationHead.tsx'
import { EditableLine, type EditableLineProps } from './EditableLine.tsx'
import styles from './EstimateSections.module.css'
import { useDrop } from './use-drop.ts'
import { useNearViewport } from './use-near-viewport.ts'

export interface SectionLineProps extends Omit<EditableLineProps, 'calculation'> {
  /** Whether it is in sight as the page opens. */
  isAtOnce: boolean
  /** Of a long estimate: out of sight it is neither laid out nor painted. */
  isLight: boolean
  /** The sizes that it follows. */
  calculation: Estimate['calculations'][number] | null
  /** It stands first of those that were calculated together, under the sizes that all of them follow. */
  isFirst: boolean
}

/**
 * A line in its place in a section. One of five hundred is changed at a time: the others are given the same things
 * again, and nothing of them is done anew.
 */
export const SectionLine = memo(function SectionLine(props: SectionLineProps) {
  const { isAtOnce, isLight, calculation, isFirst, ...rest } = props
  const { line, isReadOnly, onSizes } = rest
  const { ref, isNear } = useNearViewport<HTMLLIElement>(isAtOnce)
  const drop = useDrop(line.sectionId, line.id, isReadOnly)
  return (
    <li ref={ref} className={classNames(styles.item, isLight && styles.light)} data-row={line.id} {...drop}>
      {isFirst && calculation && (
        <CalculationHead calculation={calculation} isReadOnly={isReadOnly} onSizes={() => onSizes(line)} />
      )}
      {isNear ? (
        <EditableLine {...rest} calculation={calculation?.title ?? null} />
      ) : (
        <p className={styles.far}>{line.product?.name ?? line.name}</p>
      )}
    </li>
  )
})
