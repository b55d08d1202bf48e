import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icon/signs.tsx'
import styles from './Modal.module.css'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Text below the title, read aloud with it. */
  description?: ReactNode
  children: ReactNode
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode
  /**
   * Element to focus on opening; by default the first text field, otherwise the dialog itself. When opened by touch no
   * field is focused, since that would open the keyboard.
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** Input types that take the focus when a dialog opens: the visitor has come to type. */
const textInputTypes = ['text', 'search', 'email', 'tel', 'password', 'number', 'url', 'date']
const textFieldSelector = [...textInputTypes.map((type) => `input[type="${type}"]`), 'input:not([type])', 'textarea']
  .map((one) => `${one}:not([disabled], [readonly])`)
  .join(',')

/** Common part of dialogs and sheets: a title, scrolling content, a fixed footer, and the focus trap. */
export function Modal({ shape, ...props }: ModalProps & { shape: readonly string[] }) {
  const { open, onOpenChange, title, description, children, footer, initialFocus } = props
  const body = useRef<HTMLDivElement>(null)
  const first = () => initialFocus?.current ?? body.current?.querySelector<HTMLElement>(textFieldSelector)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim ?? ''} />
        <Base.Popup
          className={classNames(styles.popup, ...shape.map((name) => styles[name]))}
          initialFocus={(kind) => (kind === 'touch' ? null : first()) ?? true}
        >
          <div className={styles.head}>
            <div className={styles.words}>
              <Base.Title className={styles.title ?? ''}>{title}</Base.Title>
              {description && <Base.Description className={styles.description ?? ''}>{description}</Base.Description>}
            </div>
            <Base.Close className={styles.close ?? ''} aria-label="Закрыть">
              <CloseIcon />
            </Base.Close>
          </div>
          <div ref={body} className={styles.body}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
