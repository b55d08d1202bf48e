import { Modal, type ModalProps } from './Modal.tsx'

export interface SheetProps extends ModalProps {
  /** The edge it comes from; on a phone `left` and `right` take the whole width. */
  side?: 'bottom' | 'left' | 'right' | undefined
}

/** A panel at an edge of the screen: filters, menus, the city. Heavy: load it lazily, when first opened. */
export function Sheet({ side = 'bottom', ...props }: SheetProps) {
  return <Modal {...props} shape={['sheet', side]} />
}
