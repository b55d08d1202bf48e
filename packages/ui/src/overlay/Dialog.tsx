import { Modal, type ModalProps } from './Modal.tsx'

export interface DialogProps extends ModalProps {
  /** Width: 440 px, 720 px for forms in two columns and tables; `full` is a workplace that takes the whole height. */
  size?: 'md' | 'lg' | 'full' | undefined
}

/** A window over the page; on a phone it rises from the bottom. Heavy: load it lazily, when first opened. */
export function Dialog({ size = 'md', ...props }: DialogProps) {
  return <Modal {...props} shape={['dialog', size]} />
}
