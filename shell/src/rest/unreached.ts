import { texts } from './texts.ts'

const NOTE = 'unreached'

/** Says at the foot of the page that what was pressed cannot answer now; it is gone with the next try. */
export function tellUnreached(): void {
  document.getElementById(NOTE)?.remove()
  const note = document.createElement('p')
  note.id = NOTE
  note.role = 'alert'
  note.textContent = texts.unreached
  document.body.append(note)
}

export const untellUnreached = (): void => document.getElementById(NOTE)?.remove()
