/** The exports of effector-react that remotes use. */
export { Provider, useStoreMap, useUnit } from 'effector-react'
