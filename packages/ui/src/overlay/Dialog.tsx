import { Modal, type ModalProps } from './Modal.tsx'

export interface DialogProps extends ModalProps {
  /** Width: 440 px, 720 px for forms in two columns and tables; `full` takes the whole height. */
  size?: 'md' | 'lg' | 'full' | undefined
}

/** A modal dialog; on a phone it slides in from the bottom. Heavy: load it lazily, when first opened. */
export function Dialog({ size = 'md', ...props }: DialogProps) {
  return <Modal {...props} shape={['dialog', size]} />
}
