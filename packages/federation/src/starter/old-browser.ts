const NOTE = 'old-browser'
const TEXT = 'Ваш браузер устарел: корзина, заказ и вход в нём не работают. Обновите браузер или закажите по телефону'

/** The newest of what the scripts of the site cannot do without; docs/browsers.md has the versions that brought it. */
export const isUnsupportedBrowser = (): boolean =>
  !(
    typeof AbortSignal === 'function' &&
    'any' in AbortSignal &&
    'canParse' in URL &&
    'withResolvers' in Promise &&
    'toSorted' in []
  )

/** Says at the foot of the page why nothing but links answers, and how to buy all the same. */
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

/** The page stays as the server made it: half of it alive would be worse. */
export function keepServerRendered(): void {
  document.documentElement.dataset.old = ''
  document.addEventListener('DOMContentLoaded', showOldBrowserNote)
}
