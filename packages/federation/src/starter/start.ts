/** The one script that stands in every document, before anything else of it; see `starter.ts`. */
import { UNREACHED_EVENT } from '../boot.ts'
import { runMainScript } from './main-script.ts'
import { holdPresses } from './presses.ts'
import { keepTyped } from './typed.ts'

const presses = holdPresses()
const typed = keepTyped()

// What was typed comes before what was pressed, and whoever heard of it has a moment to take it in.
new MutationObserver(() => {
  typed.giveBack()
  setTimeout(presses.giveBack)
}).observe(document, { attributes: true, attributeFilter: ['data-alive'], subtree: true })

addEventListener(UNREACHED_EVENT, presses.letGo)
runMainScript(presses.stop)
