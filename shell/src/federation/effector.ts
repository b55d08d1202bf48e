/** The names of effector that rooms use; `withFactory` is put into models by the compiler. */
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
