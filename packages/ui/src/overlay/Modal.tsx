import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
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
  /** What is focused when it opens; by a touch, which would bring up the keyboard, nothing of it is. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** What a dialog and a sheet have in common: a title, content that scrolls, buttons that stay; focus kept inside. */
export function Modal({ shape, ...props }: ModalProps & { shape: readonly string[] }) {
  const { open, onOpenChange, title, description, children, footer, initialFocus } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim ?? ''} />
        <Base.Popup
          className={classNames(styles.popup, ...shape.map((name) => styles[name]))}
          initialFocus={(kind) => (kind === 'touch' ? null : initialFocus?.current) ?? true}
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
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
