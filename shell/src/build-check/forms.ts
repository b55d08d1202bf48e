const touched = new Set<Element>()

function leaveForm({ target }: Event): void {
  for (const field of touched) if ((field as HTMLInputElement).form === target) touched.delete(field)
}

/** From now on remembers what the visitor types, until it is sent, reset or gone. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => target instanceof Element && touched.add(target), true)
  document.addEventListener('submit', leaveForm, true)
  document.addEventListener('reset', leaveForm, true)
}

/** Something typed stands in the page and has not been sent. */
export function hasUnsent(): boolean {
  for (const field of touched) {
    if (!field.isConnected || (field as HTMLInputElement).value === '') touched.delete(field)
  }
  return touched.size > 0
}
