import type { ThirdParty } from '@vitrina/contracts/site/frame'

/** Third-party scripts of the frame's data. */
export interface ThirdParties {
  scripts: readonly ThirdParty[]
  /** Origins the scripts may load from, e.g. `https://*.stat.ru`. */
  hosts: readonly string[]
  /** Nothing is loaded before the visitor has agreed to cookies. */
  wait: boolean
}
