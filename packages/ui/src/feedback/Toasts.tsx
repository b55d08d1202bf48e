import type { ReactNode, Ref } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icon/signs.tsx'
import styles from './Toasts.module.css'

export interface Toast {
  id: string
  kind?: 'plain' | 'error' | undefined
  text: ReactNode
  /** One button or link: «Отменить», «В корзину». */
  action?: ReactNode
}

export interface ToastsProps {
  items: readonly Toast[]
  onDismiss: (id: string) => void
  /** The pointer has entered or left a toast. */
  onHoverChange?: ((isPointed: boolean) => void) | undefined
  ref?: Ref<HTMLElement> | undefined
}

/**
 * The container of toasts, below any open dialog, which shows its own errors. It must be rendered before the first
 * toast, or screen readers miss that one.
 */
export function Toasts({ items, onDismiss, onHoverChange, ref }: ToastsProps) {
  return (
    <section
      ref={ref}
      className={styles.region}
      aria-label="Сообщения"
      aria-live="polite"
      aria-relevant="additions"
      onPointerMove={() => onHoverChange?.(true)}
      onPointerLeave={() => onHoverChange?.(false)}
    >
      {items.map(({ id, kind = 'plain', text, action }) => (
        <div key={id} className={classNames(styles.toast, kind === 'error' && styles.error)}>
          <div className={styles.text}>{text}</div>
          {action}
          <IconButton
            size="sm"
            label="Закрыть сообщение"
            icon={<CloseIcon size={20} />}
            className={styles.close}
            onClick={() => onDismiss(id)}
          />
        </div>
      ))}
    </section>
  )
}
