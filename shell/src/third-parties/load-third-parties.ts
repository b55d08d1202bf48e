import type { ThirdParty } from '@vitrina/contracts/site/frame'
import { isAddressSecret } from '@vitrina/site/secret-address'
import { tellDataLayer } from '../analytics/data-layer.ts'
import { createDefaultPolicy } from './default-policy.ts'
import type { ThirdParties } from './model.ts'

const LONGEST_WAIT_MS = 2000
const WITHOUT_IDLE_MS = 300

const loaded = new Set<ThirdParty['kind']>()

/** Until the document has loaded and the browser has nothing else to do. */
async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, WITHOUT_IDLE_MS)
  })
}

function append({ kind, src, id }: ThirdParty): void {
  if (kind === 'tag-manager') tellDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.fetchPriority = 'low'
  script.dataset.thirdParty = kind
  if (id) script.dataset.id = id
  script.src = src
  document.head.append(script)
}

/** Brings each configured script into the page once, when the page is usable; whatever becomes of one is its own affair. */
export async function loadThirdParties(parties: ThirdParties): Promise<void> {
  await untilIdle()
  if (isAddressSecret(location)) return
  const fresh = parties.scripts.filter(({ kind }) => !loaded.has(kind))
  if (fresh.length === 0) return
  createDefaultPolicy(parties)
  for (const script of fresh) {
    loaded.add(script.kind)
    append(script)
  }
}
