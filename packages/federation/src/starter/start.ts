/** The one script that stands in every document, before anything else of it; see `starter.ts`. */
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

  // What was typed comes before what was pressed, and whoever heard of it has a moment to take it in.
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
