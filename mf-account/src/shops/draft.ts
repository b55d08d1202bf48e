import type { ShopForm } from '@vitrina/contracts/site/shops'

/** The number is the version of the stored shape. */
const nameOf = (account: string, id: string): string => `vitrina-shop-1:${account}:${id}`

/** The draft of a shop's form; null when there is none, or localStorage is not available. */
export function readDraft(account: string, id: string): Partial<ShopForm> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(nameOf(account, id)) ?? 'null')
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? draft : null
  } catch {
    return null
  }
}

/** null deletes the draft. */
export function saveDraft(account: string, id: string, form: ShopForm | null): void {
  try {
    if (form === null) localStorage.removeItem(nameOf(account, id))
    else localStorage.setItem(nameOf(account, id), JSON.stringify(form))
  } catch {
    // Without localStorage only the draft is lost, with the page.
  }
}
