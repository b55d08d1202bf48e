const NOTE = 'old-browser'
const TEXT = 'Ваш браузер устарел: корзина, заказ и вход в нём не работают. Обновите браузер или закажите по телефону'

/** Checks the newest features that the site's scripts need; docs/browsers.md lists the versions that have them. */
export const isUnsupportedBrowser = (): boolean =>
  !(
    typeof AbortSignal === 'function' &&
    'any' in AbortSignal &&
    'canParse' in URL &&
    'withResolvers' in Promise &&
    'toSorted' in []
  )

/** Shows a note at the foot of the page: only links work, and how to buy nevertheless. */
function showOldBrowserNote(): void {
  const note = document.createElement('p')
  note.id = NOTE
  note.setAttribute('role', 'status')
  note.textContent = TEXT
  const phone = document.querySelector('a[href^="tel:"]')
  if (phone) note.append('\u00a0', phone.cloneNode(true))
  note.append('.')
  document.body.append(note)
}

/** Keeps the server-rendered page without hydration: a partly hydrated one would be worse. */
export function keepServerRendered(): void {
  document.documentElement.dataset.old = ''
  document.addEventListener('DOMContentLoaded', showOldBrowserNote)
}
