/** The dialog open over the list of companies, and its company. */
export interface ShownWindow {
  window: 'edit' | 'switch' | 'remove'
  /** null for the visitor as a private buyer. */
  id: string | null
}
