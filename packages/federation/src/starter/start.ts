/** The one script that stands in every document, before anything else of it; see `starter.ts`. */
import { UNREACHED_EVENT } from '../boot.ts'
import { runMainScript } from './main-script.ts'
import { isOld, stayAsServed } from './old-browser.ts'
import { holdPresses } from './presses.ts'
import { keepTyped } from './typed.ts'
import { tellUnreached, untellUnreached } from './unreached.ts'

function begin(): void {
  let isLost = false
  const typed = keepTyped()
  const presses = holdPresses(() => {
    if (!isLost) return
    isLost = false
    untellUnreached()
    tryAgain()
  })
  const tryAgain = runMainScript(() => {
    isLost = true
    dispatchEvent(new Event(UNREACHED_EVENT))
  })

  // What was typed comes before what was pressed, and whoever heard of it has a moment to take it in.
  new MutationObserver(() => {
    typed.giveBack()
    setTimeout(presses.giveBack)
  }).observe(document, { attributes: true, attributeFilter: ['data-alive'], subtree: true })

  addEventListener(UNREACHED_EVENT, () => {
    if (presses.letGo()) tellUnreached()
  })
}

if (isOld()) stayAsServed()
else begin()
