const dirtyFields = new Set<Element>()

function clearForm({ target }: Event): void {
  for (const field of dirtyFields) if ((field as HTMLInputElement).form === target) dirtyFields.delete(field)
}

/** From now on remembers what the visitor types, until it is sent, reset or gone. */
export function trackForms(): void {
  document.addEventListener('input', ({ target }) => target instanceof Element && dirtyFields.add(target), true)
  document.addEventListener('submit', clearForm, true)
  document.addEventListener('reset', clearForm, true)
}

/** Something typed stands in the page and has not been sent. */
export function hasUnsavedInput(): boolean {
  for (const field of dirtyFields) {
    if (!field.isConnected || (field as HTMLInputElement).value === '') dirtyFields.delete(field)
  }
  return dirtyFields.size > 0
}
