import type { Estimate, EstimateLine, EstimateSection } from '@vitrina/contracts/site/estimates'
import { groupBySection } from '@vitrina/site/estimate'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useMemo, useState } from 'react'
import styles from './EstimateSections.module.css'
import { newId } from './ids.ts'
import { LineForm, type LineNeed } from './LineForm.tsx'
import { changeRequested } from './model.ts'
import { NameForm } from './NameForm.tsx'
import { SectionHead } from './SectionHead.tsx'
import { SectionLine } from './SectionLine.tsx'
import { estimateTexts as texts } from './texts.ts'
import { useDrop } from './use-drop.ts'

export interface EstimateSectionsProps {
  estimate: Estimate
  isReadOnly: boolean
  chosen: ReadonlySet<string>
  /** Each callback must keep its identity between renders, so that only changed lines render again. */
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onRemove: (line: EstimateLine) => void
  onMatch: (line: EstimateLine) => void
  onSizes: (line: EstimateLine) => void
}

/** The lines under their sections, each of which can be renamed, moved, added to and removed. */
export function EstimateSections(props: EstimateSectionsProps) {
  const { estimate, isReadOnly } = props
  const change = useUnit(changeRequested)
  const [isAdding, setAdding] = useState(false)
  const followed = useFollowed(estimate)
  return (
    <>
      {groupBySection(estimate.sections, estimate.lines).map(({ section, lines }, place) => (
        <SectionBlock key={section?.id ?? ''} isFirst={place === 0} {...{ section, lines, followed }} {...props} />
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
  /** Whether it is the first of all sections. */
  isFirst: boolean
  section: EstimateSection | null
  lines: EstimateLine[]
  followed: ReadonlyMap<string, { calculation: Calculation; lines: number }>
}

/** An estimate of so many lines is long: off-screen lines are not laid out, and not rendered until they come near. */
const LONG = 50
/** Number of lines of a long estimate that are rendered at once, for the first screen. */
const AT_ONCE = 10

type Calculation = Estimate['calculations'][number]

/** For each calculation its sizes, and the number of lines of the estimate that depend on it. */
function useFollowed({ calculations, lines }: Estimate): Map<string, { calculation: Calculation; lines: number }> {
  return useMemo(() => {
    const followed = new Map(calculations.map((calculation) => [calculation.id, { calculation, lines: 0 }]))
    for (const { calculationId } of lines) {
      const known = calculationId === null ? undefined : followed.get(calculationId)
      if (known) known.lines += 1
    }
    return followed
  }, [calculations, lines])
}

function SectionBlock({ estimate, section, lines, isFirst, followed, chosen, ...props }: SectionBlockProps) {
  const { isReadOnly } = props
  const change = useUnit(changeRequested)
  const [isAdding, setAdding] = useState(false)
  const { waste, sections } = estimate
  const shares = useMemo(() => ({ waste, sections }), [waste, sections])
  const drop = useDrop(section?.id ?? null, null, isReadOnly)
  const add = ({ wanted, wantedUnit, waste: own, name = '', price = 0 }: LineNeed) => {
    const line = { id: newId(), sectionId: section?.id ?? null, idcode: null, name, price, wanted, wantedUnit }
    change({ kind: 'write', changes: [{ kind: 'add_line', line: { ...line, waste: own, note: '' } }] })
    setAdding(false)
  }
  const name = section?.name ?? texts.noSection
  const isLight = estimate.lines.length > LONG
  return (
    <section aria-label={name}>
      {section && <SectionHead {...{ estimate, section, lines, isReadOnly }} />}
      <ul aria-label={section ? name : texts.listLabel}>
        {lines.map((line, at) => {
          const { calculation = null, lines: together = 0 } = followed.get(line.calculationId ?? '') ?? {}
          const isGrouped = together > 1
          return (
            <SectionLine
              key={line.id}
              {...props}
              {...{ line, shares, calculation, isGrouped, isLight }}
              isAtOnce={!isLight || (isFirst && at < AT_ONCE)}
              isFirst={isGrouped && lines[at - 1]?.calculationId !== line.calculationId}
              isChosen={chosen.has(line.id)}
              above={lines[at - 1]?.id}
              below={lines[at + 1] && (lines[at + 2]?.id ?? null)}
            />
          )
        })}
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
