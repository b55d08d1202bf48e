import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icon/signs.tsx'
import styles from './Modal.module.css'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Under the title, read aloud with it. */
  description?: ReactNode
  children: ReactNode
  /** Stays in sight under the scrolling content: the buttons. */
  footer?: ReactNode
  /**
   * What is focused when it opens; the first field of its content by default, the window itself where there is none. By a
   * touch, which would bring up the keyboard, nothing of it is.
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** A field to type in. Who opens a window with one has come to type. */
const textInputTypes = ['text', 'search', 'email', 'tel', 'password', 'number', 'url', 'date']
const textFieldSelector = [...textInputTypes.map((type) => `input[type="${type}"]`), 'input:not([type])', 'textarea']
  .map((one) => `${one}:not([disabled], [readonly])`)
  .join(',')

/** What a dialog and a sheet have in common: a title, content that scrolls, buttons that stay; focus kept inside. */
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
