import { Combobox as Base } from '@base-ui/react/combobox'
import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { type ControlAttributes, Field, type FieldLook } from '../field/Field.tsx'
import styles from './Menu.module.css'

export interface ComboboxOption {
  value: string
  label: string
  /** Muted text at the right: a region, a count. */
  note?: string | undefined
}

export interface ComboboxProps extends FieldLook {
  options: readonly ComboboxOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string | undefined
  emptyText?: string | undefined
  /** Called with the typed text. When given, the caller filters the options. */
  onQuery?: ((text: string) => void) | undefined
}

/** A text field with a list of options that is filtered by typing. Heavy: load it lazily. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, hideLabel, className } = props
  const inBrowser = useSyncExternalStore(subscribeToNothing, isBrowser, isServer)
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) =>
        // The library renders a style attribute on the server, which the CSP forbids.
        inBrowser ? (
          <List {...props} control={control} />
        ) : (
          <input {...control} type="text" autoComplete="off" placeholder={props.placeholder} />
        )
      }
    </Field>
  )
}

function List(props: ComboboxProps & { control: ControlAttributes }) {
  const { options, value, onChange, onQuery, control, placeholder, emptyText = 'Ничего не нашлось' } = props
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option: ComboboxOption | null) => onChange(option?.value ?? null)}
      onInputValueChange={(text) => onQuery?.(text)}
      filter={onQuery ? null : undefined}
      autoHighlight
    >
      <Base.Input {...control} className={control.className ?? ''} placeholder={placeholder} />
      <Base.Portal>
        <Base.Positioner className={styles.place ?? ''} sideOffset={4}>
          <Base.Popup className={styles.popup ?? ''}>
            <Base.Empty>
              <div className={styles.empty}>{emptyText}</div>
            </Base.Empty>
            <Base.List>
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className={classNames(styles.item, styles.option)}>
                  {option.label}
                  {option.note && <span className={styles.note}>{option.note}</span>}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const subscribeToNothing = () => () => undefined
const isBrowser = () => true
const isServer = () => false
