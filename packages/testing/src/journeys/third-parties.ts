import { inject } from 'vitest'

const sandbox = inject('sandboxUrl')

export const thirdParties = ['counter', 'tag-manager', 'attribution', 'chat'] as const

const addressOf = (kind: string): string => `${sandbox}/third-parties/${kind}.js`

/** The sandbox's stand-ins, as a gateway is configured with them. */
export const thirdPartiesOfSandbox = {
  COUNTER_SRC: addressOf('counter'),
  COUNTER_ID: '4242',
  TAG_MANAGER_SRC: addressOf('tag-manager'),
  TAG_MANAGER_ID: 'GTM-TEST',
  ATTRIBUTION_SRC: addressOf('attribution'),
  CHAT_SRC: addressOf('chat'),
  CHAT_ID: 'b7',
}

/** Makes calls to the retailer's systems fail, as the sandbox understands it. */
export const putFaults = (faults: object[]) =>
  fetch(`${sandbox}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })

export const clearFaults = () => fetch(`${sandbox}/faults`, { method: 'DELETE' })
