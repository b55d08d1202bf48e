import type { Estimate, EstimateLine, EstimateSection } from '@vitrina/contracts/site/estimates'
import { grouped } from '@vitrina/site/estimate'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { useUnit } from 'effector-react'
import { type DragEvent, useMemo, useState } from 'react'
import { CalculationHead } from './CalculationHead.tsx'
import { EditableLine } from './EditableLine.tsx'
import styles from './EstimateSections.module.css'
import { newId } from './ids.ts'
import { LineForm, type WrittenNeed } from './LineForm.tsx'
import { changeWanted } from './model.ts'
import { NameForm } from './NameForm.tsx'
import { SectionHead } from './SectionHead.tsx'
import { estimateTexts as texts } from './texts.ts'
import { useNear } from './use-near.ts'

export interface EstimateSectionsProps {
  estimate: Estimate
  isReadOnly: boolean
  chosen: ReadonlySet<string>
  /** Each has to be the same at every render, so that a line is drawn again only when it has changed. */
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onRemove: (line: EstimateLine) => void
  onMatch: (line: EstimateLine) => void
  onSizes: (line: EstimateLine) => void
}

/** The lines under their sections, each of which can be renamed, moved, added to and removed. */
export function EstimateSections(props: EstimateSectionsProps) {
  const { estimate, isReadOnly } = props
  const change = useUnit(changeWanted)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {grouped(estimate.sections, estimate.lines).map(({ section, lines }, place) => (
        <SectionBlock key={section?.id ?? ''} isFirst={place === 0} section={section} lines={lines} {...props} />
      ))}
      {!isReadOnly && (
        <div className={styles.foot}>
          {isAdding ? (
            <NameForm
              draft={`section-1:${estimate.id}`}
              onSave={(name) => {
                change({ kind: 'write', changes: [{ kind: 'add_section', id: newId(), name }] })
                setAdding(false)
              }}
              onCancel={() => setAdding(false)}
            />
          ) : (
            <Button size="sm" onClick={() => setAdding(true)}>
              {texts.addSection}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface SectionBlockProps extends EstimateSectionsProps {
  /** Of all sections. */
  isFirst: boolean
  section: EstimateSection | null
  lines: EstimateLine[]
}

const LINE = 'text/x-estimate-line'
/** From so many lines on those out of sight are not laid out, and not drawn whole until they come near. */
const LONG = 50
/** Lines of a long estimate that stand on the first screen. */
const AT_ONCE = 10

/** Where a dragged line may be dropped: before another one, or at the end of a section with `before` null. */
function useDrop(sectionId: string | null, before: string | null, isReadOnly: boolean) {
  const change = useUnit(changeWanted)
  const [isOver, setOver] = useState(false)
  if (isReadOnly) return {}
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(LINE)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const id = event.dataTransfer.getData(LINE)
      if (id === '' || id === before) return
      event.preventDefault()
      event.stopPropagation()
      change({ kind: 'write', changes: [{ kind: 'move_line', id, sectionId, before }] })
    },
  }
}

interface SectionLineProps extends EstimateSectionsProps {
  /** Whether it is in sight as the page opens. */
  isAtOnce: boolean
  line: EstimateLine
  above: string | undefined
  below: string | null | undefined
  shares: Pick<Estimate, 'waste' | 'sections'>
}

/** Of lines that were calculated together the first in a row is shown under the sizes that all of them follow. */
function groupOf({ calculations, lines }: Estimate, { calculationId }: EstimateLine, above: string | undefined) {
  const calculation = calculationId === null ? undefined : calculations.find(({ id }) => id === calculationId)
  if (!calculation) return { isGrouped: false, isFirst: false, calculation: null }
  const isGrouped = lines.filter((line) => line.calculationId === calculationId).length > 1
  const isFollowed = lines.some((line) => line.id === above && line.calculationId === calculationId)
  return { isGrouped, isFirst: isGrouped && !isFollowed, calculation }
}

function SectionLine({ line, isAtOnce, above, below, shares, estimate, chosen, ...props }: SectionLineProps) {
  const { ref, isNear } = useNear<HTMLLIElement>(isAtOnce)
  const drop = useDrop(line.sectionId, line.id, props.isReadOnly)
  const { isGrouped, isFirst, calculation } = groupOf(estimate, line, above)
  return (
    <li ref={ref} className={classNames(styles.item, estimate.lines.length > LONG && styles.light)} {...drop}>
      {isFirst && calculation && (
        <CalculationHead calculation={calculation} isReadOnly={props.isReadOnly} onSizes={() => props.onSizes(line)} />
      )}
      {isNear ? (
        <EditableLine
          {...props}
          {...{ line, above, below, shares, isGrouped }}
          calculation={calculation?.title ?? null}
          isChosen={chosen.has(line.id)}
        />
      ) : (
        <p className={styles.far}>{line.product?.name ?? line.name}</p>
      )}
    </li>
  )
}

function SectionBlock({ section, lines, isFirst, ...props }: SectionBlockProps) {
  const { estimate, isReadOnly } = props
  const change = useUnit(changeWanted)
  const [isAdding, setAdding] = useState(false)
  const { waste, sections } = estimate
  const shares = useMemo(() => ({ waste, sections }), [waste, sections])
  const drop = useDrop(section?.id ?? null, null, isReadOnly)
  const add = ({ wanted, wantedUnit, waste: own, name = '', price = 0 }: WrittenNeed) => {
    const line = { id: newId(), sectionId: section?.id ?? null, idcode: null, name, price, wanted, wantedUnit }
    change({ kind: 'write', changes: [{ kind: 'add_line', line: { ...line, waste: own, note: '' } }] })
    setAdding(false)
  }
  const name = section?.name ?? texts.noSection
  return (
    <section aria-label={name}>
      {section && <SectionHead {...{ estimate, section, lines, isReadOnly }} />}
      <ul aria-label={section ? name : texts.listLabel}>
        {lines.map((line, at) => (
          <SectionLine
            key={line.id}
            {...props}
            line={line}
            isAtOnce={estimate.lines.length <= LONG || (isFirst && at < AT_ONCE)}
            shares={shares}
            above={lines[at - 1]?.id}
            below={lines[at + 1] && (lines[at + 2]?.id ?? null)}
          />
        ))}
      </ul>
      {!isReadOnly &&
        (isAdding ? (
          <LineForm
            draft={`line-1:${estimate.id}:${section?.id ?? ''}`}
            onSave={add}
            onCancel={() => setAdding(false)}
          />
        ) : (
          <div className={styles.foot} {...drop}>
            <Button size="sm" kind="ghost" aria-label={texts.addWorkTo(name)} onClick={() => setAdding(true)}>
              {texts.addWork}
            </Button>
          </div>
        ))}
    </section>
  )
}
