/** All the script that a resting page begins with: it brings the page's own when a visitor reaches for what needs them. */
import { DEFERRED_SCRIPTS_ELEMENT, type DeferredScripts, SCRIPTS_UNAVAILABLE_EVENT } from '@vitrina/federation/boot'
import { hideUnavailableNote, showUnavailableNote } from '@vitrina/federation/unreached'
import { rememberUtm } from '@vitrina/site/utm'
import { refreshExpiringTexts } from './expiring-texts.ts'
import { onFirstInteraction, onNextPress } from './first-interaction.ts'
import { loadScripts } from './load-scripts.ts'
import { markLoaded } from './mark-loaded.ts'

function start(): void {
  const resting: DeferredScripts = JSON.parse(document.getElementById(DEFERRED_SCRIPTS_ELEMENT)?.textContent ?? '')
  markLoaded()
  rememberUtm(location.search)
  refreshExpiringTexts()

  function wake(): void {
    hideUnavailableNote()
    loadScripts(resting).catch(() => {
      dispatchEvent(new Event(SCRIPTS_UNAVAILABLE_EVENT))
      showUnavailableNote()
      onNextPress(wake)
    })
  }
  onFirstInteraction(wake)
}

// The starter has found that the scripts would not run here to their end.
if (document.documentElement.dataset.old === undefined) start()
