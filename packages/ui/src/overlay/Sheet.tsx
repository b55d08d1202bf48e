import { Modal, type ModalProps } from './Modal.tsx'

export interface SheetProps extends ModalProps {
  /** The screen edge; on a phone `left` and `right` take the full width. */
  side?: 'bottom' | 'left' | 'right' | undefined
}

/** A panel at a screen edge: filters, menus, the choice of a city. Heavy: load it lazily, when first opened. */
export function Sheet({ side = 'bottom', ...props }: SheetProps) {
  return <Modal {...props} shape={['sheet', side]} />
}
