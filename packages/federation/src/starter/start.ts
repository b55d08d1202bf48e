/** Source of the only inline script of a document, which runs before everything else; see `starter.ts`. */
import { SCRIPTS_UNAVAILABLE_EVENT } from '../boot.ts'
import { runMainScript } from './main-script.ts'
import { isUnsupportedBrowser, keepServerRendered } from './old-browser.ts'
import { capturePresses } from './presses.ts'
import { captureInput } from './typed-input.ts'
import { hideUnavailableNote, showUnavailableNote } from './unreached.ts'

function begin(): void {
  let isLost = false
  const typed = captureInput()
  const presses = capturePresses(() => {
    if (!isLost) return
    isLost = false
    hideUnavailableNote()
    tryAgain()
  })
  const tryAgain = runMainScript(() => {
    isLost = true
    dispatchEvent(new Event(SCRIPTS_UNAVAILABLE_EVENT))
  })

  // Input is replayed before presses, and its listeners get a task to react to it.
  new MutationObserver(() => {
    typed.giveBack()
    setTimeout(presses.giveBack)
  }).observe(document, { attributes: true, attributeFilter: ['data-alive'], subtree: true })

  addEventListener(SCRIPTS_UNAVAILABLE_EVENT, () => {
    if (presses.letGo()) showUnavailableNote()
  })
}

if (isUnsupportedBrowser()) keepServerRendered()
else begin()
