/** The only script of a resting page at first: it loads the page's scripts on the first interaction. */
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

// Set by the starter script in a browser that cannot run the page's scripts.
if (document.documentElement.dataset.old === undefined) start()
