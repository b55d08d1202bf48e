/** All the script that a resting page begins with: it brings the page's own when a visitor reaches for what needs them. */
import { REST_ELEMENT, type Resting, UNREACHED_EVENT } from '@vitrina/federation/boot'
import { tellUnreached, untellUnreached } from '@vitrina/federation/unreached'
import { rememberUtm } from '@vitrina/site/utm'
import { bring } from './bring.ts'
import { markLoaded } from './loaded.ts'
import { renewWhatPasses } from './passed.ts'
import { atFirstReach, atNextPress } from './reach.ts'

function begin(): void {
  const resting: Resting = JSON.parse(document.getElementById(REST_ELEMENT)?.textContent ?? '')
  markLoaded()
  rememberUtm(location.search)
  renewWhatPasses()

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

// The starter has found that the scripts would not run here to their end.
if (document.documentElement.dataset.old === undefined) begin()
