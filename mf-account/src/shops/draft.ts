import type { ShopForm } from '@vitrina/contracts/site/shops'

/** The number changes with the shape of what is kept. */
const nameOf = (account: string, id: string): string => `vitrina-shop-1:${account}:${id}`

/** What was typed into the form of a shop and not saved; null when there is nothing, or the browser keeps nothing. */
export function readDraft(account: string, id: string): Partial<ShopForm> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(account, id)) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : null
  } catch {
    return null
  }
}

/** null forgets it. */
export function saveDraft(account: string, id: string, form: ShopForm | null): void {
  try {
    if (form === null) localStorage.removeItem(nameOf(account, id))
    else localStorage.setItem(nameOf(account, id), JSON.stringify(form))
  } catch {
    // A browser that keeps nothing loses the draft with the page, and nothing else.
  }
}
