/**
 * The exports of effector that remotes use. `withFactory` is imported by compiled models, `is` and `merge` by operators
 * of patronum.
 */
export {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  is,
  merge,
  sample,
  scopeBind,
  withFactory,
} from 'effector'
