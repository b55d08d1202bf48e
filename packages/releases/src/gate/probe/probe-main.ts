/** Runs an entry script from the standard input in an empty page context, and prints its effects as JSON. */
import { createContext, runInContext } from 'node:vm'

const LIMIT_MS = 2000

interface Requirer {
  initializeExposesData?: { moduleMap?: Record<string, unknown> }
  consumesLoadingData?: { moduleIdToConsumeDataMapping?: Record<string, Record<string, unknown>> }
}

let source = ''
process.stdin.setEncoding('utf8')
for await (const part of process.stdin) source += part

let requirer: Requirer = {}
const nothing = () => undefined
const bundlerRuntime = {
  init: ({ webpackRequire }: { webpackRequire: Requirer }) => {
    requirer = webpackRequire
    return {}
  },
  consumes: nothing,
  remotes: nothing,
  I: nothing,
  S: {},
  initContainerEntry: nothing,
}
const page: Record<string, unknown> = {
  document: { currentScript: { src: 'https://shop.test/remotes/entry.js', tagName: 'SCRIPT' } },
  location: new URL('https://shop.test/'),
  console: { log: nothing, warn: nothing, error: nothing },
  setTimeout: nothing,
  queueMicrotask: nothing,
  _FEDERATION_BUNDLER_RUNTIME: { bundlerRuntime },
}
page.window = page
page.self = page
const context = createContext(page, { codeGeneration: { strings: false, wasm: false } })
const before = new Set<string>(runInContext('Object.getOwnPropertyNames(globalThis)', context))

let error: string | null = null
try {
  runInContext(source, context, { timeout: LIMIT_MS })
} catch (thrown) {
  error =
    thrown instanceof Error || (thrown as Error | null)?.message ? String((thrown as Error).message) : String(thrown)
}
const after: string[] = runInContext('Object.getOwnPropertyNames(globalThis)', context)
const asks = Object.values(requirer.consumesLoadingData?.moduleIdToConsumeDataMapping ?? {})
console.log(
  JSON.stringify({
    error,
    globals: after.filter((name) => !before.has(name)),
    exposes: Object.keys(requirer.initializeExposesData?.moduleMap ?? {}),
    asks: asks.map(({ shareKey, fallback, singleton }) => ({
      module: String(shareKey),
      bringsOwn: fallback !== undefined && fallback !== null,
      singleton: singleton === true,
    })),
  }),
)
