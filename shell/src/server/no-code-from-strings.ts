const samples = [() => {}, async () => {}, function* () {}, async function* () {}]

/**
 * Forbids code from strings (`eval`, `Function`) in this thread for good. V8 has a flag for that, but with the flag it
 * rejects the code cache of Node itself, and every renderer would start 50 ms later.
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
