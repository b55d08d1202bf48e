import type { Estimate, EstimateLine, EstimateSection } from '@vitrina/contracts/site/estimates'
import { sumsOf } from '@vitrina/site/estimate'
import { formatSum } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { Button } from '@vitrina/ui/Button'
import { IconButton } from '@vitrina/ui/IconButton'
import { TrashIcon } from '@vitrina/ui/icons'
import { PencilIcon } from '@vitrina/ui/page-signs'
import { ChevronDownIcon, ChevronUpIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import styles from './EstimateSections.module.css'
import { changeRequested } from './model.ts'
import { NameForm } from './NameForm.tsx'
import { SharesForm } from './SharesForm.tsx'
import { estimateTexts as texts } from './texts.ts'

export interface SectionHeadProps {
  estimate: Estimate
  section: EstimateSection
  lines: readonly EstimateLine[]
  isReadOnly: boolean
}

/** The name and sum of a section, with the actions that rename, move and remove it and set its shares. */
export function SectionHead({ estimate, section, lines, isReadOnly }: SectionHeadProps) {
  const { id, name, waste, markup } = section
  const change = useUnit(changeRequested)
  const [opened, setOpened] = useState<'name' | 'shares' | null>(null)
  const close = () => setOpened(null)
  const at = estimate.sections.findIndex((one) => one.id === id)
  const above = estimate.sections[at - 1]
  const move = (before: string | null) => change({ kind: 'write', changes: [{ kind: 'move_section', id, before }] })
  const remove = () =>
    change({
      kind: 'write',
      changes: [{ kind: 'remove_section', id }],
      undo: { text: texts.sectionRemoved(name), changes: [{ kind: 'restore_section', id }] },
    })
  if (opened === 'name') {
    return (
      <NameForm
        name={name}
        draft={`section-1:${id}`}
        onSave={(typed) => {
          change({ kind: 'write', changes: [{ kind: 'section', id, name: typed }] })
          close()
        }}
        onCancel={close}
      />
    )
  }
  const own = texts.sharesNow(formatNumber(waste ?? estimate.waste), formatNumber(markup ?? estimate.markup))
  const shares = waste === null && markup === null ? texts.shares : own
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.sum}>{formatSum(sumsOf(estimate, lines).now)}</span>
        {!isReadOnly && (
          <div className={styles.tools}>
            <Button
              size="sm"
              kind="ghost"
              aria-label={texts.changeSharesOf(shares, name)}
              onClick={() => setOpened('shares')}
            >
              {shares}
            </Button>
            {above && (
              <IconButton
                label={texts.sectionUp(name)}
                icon={<ChevronUpIcon size={20} />}
                onClick={() => move(above.id)}
              />
            )}
            {estimate.sections[at + 1] && (
              <IconButton
                label={texts.sectionDown(name)}
                icon={<ChevronDownIcon size={20} />}
                onClick={() => move(estimate.sections[at + 2]?.id ?? null)}
              />
            )}
            <IconButton
              label={texts.renameSection(name)}
              icon={<PencilIcon size={20} />}
              onClick={() => setOpened('name')}
            />
            <IconButton label={texts.removeSection(name)} icon={<TrashIcon size={20} />} onClick={remove} />
          </div>
        )}
      </div>
      {opened === 'shares' && (
        <SharesForm
          shares={{ waste, markup }}
          canInherit
          draft={`shares-1:${id}`}
          onCancel={close}
          onSave={(typed) => {
            const facts = {
              ...(typed.waste !== waste && { waste: typed.waste }),
              ...(typed.markup !== markup && { markup: typed.markup }),
            }
            if (Object.keys(facts).length > 0) change({ kind: 'write', changes: [{ kind: 'section', id, ...facts }] })
            close()
          }}
        />
      )}
    </>
  )
}
