import { sandboxUrl } from '../site/running-site.ts'

export const thirdParties = ['counter', 'tag-manager', 'attribution', 'chat'] as const

const addressOf = (kind: string): string => `${sandboxUrl}/third-parties/${kind}.js`

/** The sandbox's stand-ins, as a gateway is configured with them. */
export const thirdPartiesOfSandbox = () => ({
  COUNTER_SRC: addressOf('counter'),
  COUNTER_ID: '4242',
  TAG_MANAGER_SRC: addressOf('tag-manager'),
  TAG_MANAGER_ID: 'GTM-TEST',
  ATTRIBUTION_SRC: addressOf('attribution'),
  CHAT_SRC: addressOf('chat'),
  CHAT_ID: 'b7',
})
