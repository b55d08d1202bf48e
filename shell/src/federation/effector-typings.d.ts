import 'effector'

declare module 'effector' {
  /** Missing in the typings of effector, though code from its compiler plugin imports it. */
  export function withFactory<T>(options: { sid: string; fn: () => T }): T
}
