/** The names of effector that rooms use; `withFactory` is put into models by the compiler and is missing in the typings. */
export {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  merge,
  restore,
  sample,
  scopeBind,
  split,
} from 'effector'
// @ts-expect-error absent from the typings
export { withFactory } from 'effector'
