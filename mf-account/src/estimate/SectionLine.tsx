import type { Estimate } from '@vitrina/contracts/site/estimates'
import { classNames } from '@vitrina/ui/class-names'
import { memo } from 'react'
import { CalculationHead } from './CalculationHead.tsx'
import { EditableLine, type EditableLineProps } from './EditableLine.tsx'
import styles from './EstimateSections.module.css'
import { useDrop } from './use-drop.ts'
import { useNearViewport } from './use-near-viewport.ts'

export interface SectionLineProps extends Omit<EditableLineProps, 'calculation'> {
  /** Whether it is on the first screen and rendered at once. */
  isAtOnce: boolean
  /** Part of a long estimate: off-screen it is neither laid out nor painted. */
  isLight: boolean
  /** The calculation that it belongs to. */
  calculation: Estimate['calculations'][number] | null
  /** The first line of its calculation, which the head with the sizes stands above. */
  isFirst: boolean
}

/**
 * A line in its place in a section. Memoised: when one of five hundred lines changes, the others get the same props and
 * do not render again.
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
