import 'effector'

declare module 'effector' {
  /** Missing in the typings of effector, though its compiler plugin imports it. */
  export function withFactory<T>(options: { sid: string; fn: () => T }): T
}
