import type { CodeDetector } from './detector.ts'

interface WorkerReply {
  number: number
  texts?: string[]
  fault?: string
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** A worker URL is a Trusted Types sink; `policyName` is the name of the policy that the CSP allows the remote to create. */
function trustedScriptUrl(url: string, policyName: string): string {
  const types: TrustedTypesFactory | undefined = Reflect.get(globalThis, 'trustedTypes')
  return types ? types.createPolicy(policyName, { createScriptURL: (own) => own }).createScriptURL(url) : url
}

let sharedDetector: Promise<CodeDetector> | undefined

/**
 * A detector for browsers without `BarcodeDetector`. Its WebAssembly is served by the site and runs in a worker shared
 * by the document; a failed start is retried on the next call.
 */
export function wasmDetector(remote: string): Promise<CodeDetector> {
  sharedDetector ??= startWorker(remote).catch((error: unknown) => {
    sharedDetector = undefined
    throw error
  })
  return sharedDetector
}

async function startWorker(remote: string): Promise<CodeDetector> {
  const worker = new URL('./reader.wasm-worker.mjs', import.meta.url)
  const script = new URL('zxing-wasm/reader', import.meta.url)
  const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url)
  const reader = new Worker(trustedScriptUrl(worker.href, remote), { type: 'module' })
  const waiting = new Map<number, { resolve: (texts: string[]) => void; reject: (fault: Error) => void }>()
  let lastNumber = 0
  reader.onmessage = ({ data: { number, texts, fault } }: MessageEvent<WorkerReply>) => {
    if (texts) waiting.get(number)?.resolve(texts)
    else waiting.get(number)?.reject(new Error(fault))
    waiting.delete(number)
  }
  reader.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The reader of codes could not be started'))
    waiting.clear()
  }
  const ask = (question: object, given: Transferable[] = []) =>
    new Promise<string[]>((resolve, reject) => {
      lastNumber += 1
      waiting.set(lastNumber, { resolve, reject })
      reader.postMessage({ number: lastNumber, ...question }, given)
    })
  await ask({ script: script.href, wasm: wasm.href })
  return {
    async detect(source) {
      const picture = await createImageBitmap(source)
      return (await ask({ picture }, [picture])).map((rawValue) => ({ rawValue }))
    },
  }
}
