const dirtyFields = new Set<Element>()

function clearForm({ target }: Event): void {
  for (const field of dirtyFields) if ((field as HTMLInputElement).form === target) dirtyFields.delete(field)
}

/** Starts to track fields with input, until their form is sent or reset, or they are removed. */
export function trackForms(): void {
  document.addEventListener('input', ({ target }) => target instanceof Element && dirtyFields.add(target), true)
  document.addEventListener('submit', clearForm, true)
  document.addEventListener('reset', clearForm, true)
}

/** Whether the page has input that has not been sent. */
export function hasUnsavedInput(): boolean {
  for (const field of dirtyFields) {
    if (!field.isConnected || (field as HTMLInputElement).value === '') dirtyFields.delete(field)
  }
  return dirtyFields.size > 0
}
