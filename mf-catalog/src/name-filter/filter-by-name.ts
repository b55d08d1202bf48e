import { phoneticKeys, switchKeyboardLayout } from './phonetics.ts'

/** Whether a name contains every typed word, at least partially. */
function matchesWords(name: readonly string[], typed: readonly string[]): boolean {
  const whole = name.join('')
  return typed.every((word) => name.some((own) => own.startsWith(word)) || (word.length > 2 && whole.includes(word)))
}

/**
 * Filters items by name phonetically, in either alphabet; without a match, by the text of the same keys in the other
 * keyboard layout. Returns all items for an empty text.
 */
export function filterByName<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): readonly Item[] {
  if (typed.trim() === '') return items
  const tries = [typed, switchKeyboardLayout(typed)].map(phoneticKeys)
  const named = items.map((item) => ({ item, name: phoneticKeys(nameOf(item)) }))
  for (const words of tries) {
    const found = words.length > 0 ? named.filter(({ name }) => matchesWords(name, words)) : []
    if (found.length > 0) return found.map(({ item }) => item)
  }
  return []
}
