import type { ThirdParty } from '@vitrina/contracts/site/frame'
import { hasSecretParameters } from '@vitrina/site/secret-address'
import { pushToDataLayer } from '../analytics/data-layer.ts'
import { createDefaultPolicy } from './default-policy.ts'
import type { ThirdParties } from './third-parties.ts'

const MAX_WAIT_MS = 2000
const WITHOUT_IDLE_MS = 300

const loadedKinds = new Set<ThirdParty['kind']>()

/** Resolves when the document has loaded and the browser is idle. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, WITHOUT_IDLE_MS)
  })
}

function append({ kind, src, id }: ThirdParty): void {
  if (kind === 'tag-manager') pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.fetchPriority = 'low'
  script.dataset.thirdParty = kind
  if (id) script.dataset.id = id
  script.src = src
  document.head.append(script)
}

/** Adds each configured script to the page once, when the page is idle; failures of scripts are ignored. */
export async function loadThirdParties(parties: ThirdParties): Promise<void> {
  await whenIdle()
  if (hasSecretParameters(location)) return
  const fresh = parties.scripts.filter(({ kind }) => !loadedKinds.has(kind))
  if (fresh.length === 0) return
  createDefaultPolicy(parties)
  for (const script of fresh) {
    loadedKinds.add(script.kind)
    append(script)
  }
}
