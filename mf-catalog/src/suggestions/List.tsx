import { classNames } from '@vitrina/ui/class-names'
import { CloseIcon } from '@vitrina/ui/signs'
import type { ReactNode } from 'react'
import { BuyControl } from './BuyControl.tsx'
import type { Group, Option } from './groups.ts'
import styles from './List.module.css'
import { OptionRow } from './OptionRow.tsx'
import { suggestTexts as texts } from './texts.ts'
import type { SuggestionsView } from './use-suggestions.ts'

/** A group with its grid row: the heading is in this row, options with controls are in the following ones. */
interface PlacedGroup {
  group: Group
  row: number
}

const hasControls = ({ kind }: Group): boolean => kind === 'product' || kind === 'recent'

/** Assigns grid rows to groups; with `fills` there is an empty row before the last group. */
function placeGroups(groups: readonly Group[], fills: boolean): PlacedGroup[] {
  let row = 1
  return groups.map((group, at) => {
    const own = fills && at === groups.length - 1 ? row + 1 : row
    row += hasControls(group) ? group.options.length + 1 : 1
    return { group, row: own }
  })
}

interface ListProps {
  view: SuggestionsView
  /** Whether products have a column of their own. */
  isWide: boolean
}

/**
 * The listbox contains only options, because an option must not contain interactive elements; buttons beside the
 * options are in another element and are laid over their grid rows.
 */
export function List({ view, isWide }: ListProps) {
  const { groups, listId, recent } = view
  const aside = isWide ? groups.filter(({ kind }) => kind !== 'product' && kind !== 'all') : []
  const rows = placeGroups(
    groups.filter((group) => !aside.includes(group)),
    isWide,
  )
  const goods = rows.find(({ group }) => group.kind === 'product')
  const own = rows.find(({ group }) => group.kind === 'recent')
  const last = rows.at(-1)?.row ?? 1
  return (
    <div
      className={classNames(styles.grid, isWide && styles.columns)}
      style={isWide ? { gridTemplateRows: `repeat(${last - 2}, auto) 1fr auto` } : undefined}
    >
      <div role="listbox" id={listId} aria-label={texts.list} className={styles.box}>
        {isWide && (
          <div role="presentation" className={styles.aside} style={{ gridRow: `1 / ${last}` }}>
            {aside.map((group) => (
              <Options key={group.label} group={group} view={view} />
            ))}
          </div>
        )}
        {rows.map(({ group, row }) => (
          <Options key={group.label} group={group} view={view} row={row} isWide={isWide} />
        ))}
      </div>
      {own && (
        <Controls
          placed={own}
          view={view}
          control={(option) => <ForgetButton option={option} onForget={recent.forget} />}
        >
          <button
            type="button"
            className={styles.forgetAll}
            aria-label={texts.forgetAllLabel}
            style={{ gridRow: own.row }}
            onClick={recent.forgetAll}
          >
            {texts.forgetAll}
          </button>
        </Controls>
      )}
      {goods && (
        <Controls placed={goods} view={view} control={({ product }) => product && <BuyControl product={product} />} />
      )}
    </div>
  )
}

interface OptionsProps {
  group: Group
  view: SuggestionsView
  row?: number
  isWide?: boolean
}

function Options({ group, view, row = 1, isWide = false }: OptionsProps) {
  const { elementId, active, question, hints, listId } = view
  const headingId = `${listId}-in-${group.kind}`
  const isOpen = hasControls(group)
  const questions = [question, hints && hints.text !== '' ? hints.answer.understood.text : '']
  const isAlone = group.kind === 'all'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div
      role="group"
      aria-labelledby={headingId}
      className={isOpen ? styles.box : styles.group}
      style={isOpen ? undefined : { gridRow: row }}
    >
      <div
        id={headingId}
        role="presentation"
        className={isAlone ? styles.silent : styles.heading}
        style={isOpen ? { gridRow: row } : undefined}
      >
        {group.label}
      </div>
      {group.options.map((option, at) => (
        <OptionRow
          key={option.id}
          option={option}
          id={elementId(option)}
          isActive={option.id === active?.id}
          questions={questions}
          cells={isOpen ? { gridRow: row + at + 1, gridColumn: isWide ? '2 / -1' : '1 / -1' } : undefined}
        />
      ))}
    </div>
  )
}

interface ControlsProps {
  placed: PlacedGroup
  view: SuggestionsView
  control: (option: Option) => ReactNode
  children?: ReactNode
}

function Controls({ placed: { group, row }, view, control, children }: ControlsProps) {
  return (
    <>
      {children}
      {group.options.map((option, at) => (
        <div
          key={option.id}
          id={view.controlId(option)}
          className={group.kind === 'product' ? styles.buy : styles.forget}
          style={{ gridRow: row + at + 1 }}
        >
          {control(option)}
        </div>
      ))}
    </>
  )
}

function ForgetButton({ option, onForget }: { option: Option; onForget: (text: string) => void }) {
  return (
    <button
      type="button"
      className={styles.cross}
      aria-label={texts.forget(option.text)}
      onClick={() => onForget(option.text)}
    >
      <CloseIcon size={16} />
    </button>
  )
}
