/** The names of effector-react that rooms use. */
export { Provider, useStoreMap, useUnit } from 'effector-react'
