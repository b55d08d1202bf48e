const NOTE = 'unreached'
const TEXT =
  'Не удалось связаться с магазином. Проверьте интернет и нажмите ещё раз. Введённое на странице сохранилось.'

export const hideUnavailableNote = (): void => document.getElementById(NOTE)?.remove()

/** Shows a note at the foot of the page that the press cannot be handled now; the next attempt removes it. */
export function showUnavailableNote(): void {
  hideUnavailableNote()
  const note = document.createElement('p')
  note.id = NOTE
  note.role = 'alert'
  note.textContent = TEXT
  document.body.append(note)
}
