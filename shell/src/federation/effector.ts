/** The exports of effector that remotes use; `withFactory` is imported by compiled models. */
export {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
  withFactory,
} from 'effector'
