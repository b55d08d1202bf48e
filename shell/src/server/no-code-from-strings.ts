const samples = [() => {}, async () => {}, function* () {}, async function* () {}]

/**
 * Takes the ways to make code from strings out of this thread, for good. The engine has a flag for that, but with it
 * on it accepts none of the code that Node has compiled ahead, and every renderer would start 50 ms later.
 */
export function forbidCodeFromStrings(): void {
  for (const sample of samples) {
    const prototype: object = Object.getPrototypeOf(sample)
    const refusing = function refused() {
      throw new EvalError('Code generation from strings disallowed for this context')
    }
    Object.defineProperty(refusing, 'prototype', { value: prototype })
    Object.defineProperty(prototype, 'constructor', { value: refusing, writable: false, configurable: false })
    if (prototype === Function.prototype)
      for (const name of ['Function', 'eval'])
        Object.defineProperty(globalThis, name, { value: refusing, writable: false, configurable: false })
  }
}
