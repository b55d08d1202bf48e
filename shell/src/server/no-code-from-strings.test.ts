import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

/** Runs code in a thread of its own, because the ban cannot be lifted. */
const tryOut = (code: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(
      `import { parentPort } from 'node:worker_threads'
       import { forbidCodeFromStrings } from ${JSON.stringify(new URL('./no-code-from-strings.ts', import.meta.url).href)}
       forbidCodeFromStrings()
       let result
       try { result = ${code} } catch (error) { result = error.name }
       parentPort.postMessage(result)`,
      { eval: true, execArgv: ['--input-type=module', '--experimental-strip-types', '--no-warnings'] },
    )
    thread.once('message', resolve)
    thread.once('error', reject)
  })

test.each([
  'eval("1 + 1")',
  '(0, eval)("1 + 1")',
  'new Function("return 1")()',
  'Function("return 1")()',
  '(() => {}).constructor("return 1")()',
  'Object.getPrototypeOf(async () => {}).constructor("return 1")()',
  'Object.getPrototypeOf(function* () {}).constructor("yield 1")()',
  'Object.getPrototypeOf(async function* () {}).constructor("yield 1")()',
  'Reflect.construct(Function, ["return 1"])()',
  'new (class extends Function {})("return 1")()',
])('%s throws an EvalError in the render thread', async (code) => {
  expect(await tryOut(code)).toBe('EvalError')
})

test.each(['globalThis.eval = (text) => text', 'Function.prototype.constructor = Object', 'delete globalThis.eval'])(
  '%s does not lift the ban',
  async (code) => {
    expect(await tryOut(code)).toBe('TypeError')
  },
)

test('`instanceof Function` still works', async () => {
  expect(await tryOut('[(() => {}) instanceof Function, typeof Function, Function.prototype.call.length]')).toEqual([
    true,
    'function',
    1,
  ])
})
