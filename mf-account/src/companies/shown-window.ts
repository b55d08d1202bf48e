/** What is open over the list of companies, and for which of them. */
export interface ShownWindow {
  window: 'edit' | 'switch' | 'remove'
  /** null is the visitor themselves. */
  id: string | null
}
