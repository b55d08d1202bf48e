/** All the script that a resting page begins with: it brings the page's own when a visitor reaches for what needs them. */
import { REST_ELEMENT, type Resting, UNREACHED_EVENT } from '@vitrina/federation/boot'
import { rememberUtm } from '@vitrina/site/utm'
import { bring } from './bring.ts'
import { hideWhatPasses } from './passed.ts'
import { atFirstReach, atNextPress } from './reach.ts'
import { keepTyped } from './typed.ts'
import { tellUnreached, untellUnreached } from './unreached.ts'

function begin(): void {
  const resting: Resting = JSON.parse(document.getElementById(REST_ELEMENT)?.textContent ?? '')
  rememberUtm(location.search)
  hideWhatPasses()
  const typed = keepTyped()

  // What was pressed is done again after it, by the starter.
  new MutationObserver(typed.giveBack).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-alive'],
    subtree: true,
  })

  function wake(): void {
    untellUnreached()
    bring(resting).catch(() => {
      dispatchEvent(new Event(UNREACHED_EVENT))
      tellUnreached()
      atNextPress(wake)
    })
  }
  atFirstReach(wake)
}

begin()
