/** The window that takes a written list. */
export function QuickOrder(_: { isOpen: boolean; onClose: () => void; text?: string }) {
  return null
}
