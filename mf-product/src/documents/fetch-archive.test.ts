import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchArchive, MAX_BYTES } from './fetch-archive.ts'

const PATH = '/api/ecm.stream/bazis/distributors/77/files.zip'

interface ServedArchive {
  status?: number
  length?: number
  /** Sizes of the chunks in order; `silence` stalls for good, `broken` ends with an error. */
  pieces?: (number | 'silence' | 'broken')[]
}

let sent = 0
let isEnded = false

/** Fake of the gateway: sends one chunk for each read and records an abort. */
function serve({ status = 200, length, pieces = [] }: ServedArchive) {
  sent = 0
  isEnded = false
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    expect(path).toBe(PATH)
    const left = [...pieces]
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        signal.addEventListener('abort', () => {
          isEnded = true
          controller.error(new DOMException('', 'AbortError'))
        }),
      pull(controller) {
        const next = left.shift()
        if (next === 'silence') return new Promise(() => {})
        if (next === 'broken') return controller.error(new TypeError('network error'))
        if (next === undefined) return controller.close()
        sent += next
        return controller.enqueue(new Uint8Array(next))
      },
    })
    return new Response(body, { status, headers: length === undefined ? {} : { 'content-length': `${length}` } })
  })
}

function ask(signal = new AbortController().signal) {
  const progressEvents: [number, number | null][] = []
  return {
    progressEvents,
    answer: fetchArchive(PATH, { signal, onProgress: ({ loaded, total }) => progressEvents.push([loaded, total]) }),
  }
}

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an archive fetched by script', () => {
  test('is returned whole, with progress in bytes [PDP-31]', async () => {
    serve({ length: 60, pieces: [10, 20, 30] })
    const { progressEvents, answer } = ask()
    const fetched = await answer
    expect(fetched).toMatchObject({ kind: 'whole', archive: { size: 60, type: 'application/zip' } })
    expect(progressEvents).toEqual([
      [10, 60],
      [30, 60],
      [60, 60],
    ])
  })

  test('of unknown length reports only the loaded bytes', async () => {
    serve({ pieces: [10] })
    const { progressEvents, answer } = ask()
    await answer
    expect(progressEvents).toEqual([[10, null]])
  })

  test('is `none` when the gateway answers 404', async () => {
    serve({ status: 404 })
    expect(await ask().answer).toEqual({ kind: 'none' })
  })

  test.each([[500], [503], [403]])('rejects on status %i', async (status) => {
    serve({ status })
    await expect(ask().answer).rejects.toThrow(String(status))
  })

  test('rejects when the connection breaks, instead of returning a partial archive', async () => {
    serve({ length: 30, pieces: [10, 'broken'] })
    await expect(ask().answer).rejects.toThrow()
  })

  test('rejects when it stalls for 20 s', async () => {
    serve({ length: 30, pieces: [10, 'silence'] })
    const failed = expect(ask().answer).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(19_000)
    expect(isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    await failed
  })

  test('is `too-large` by its content length, before anything is buffered', async () => {
    serve({ length: 300 * 1024 * 1024, pieces: [10, 10, 10] })
    expect(await ask().answer).toEqual({ kind: 'too-large' })
    expect(sent).toBeLessThanOrEqual(10)
    expect(isEnded).toBe(true)
  })

  test('of unknown length is `too-large` once the loaded bytes exceed the limit', async () => {
    const piece = MAX_BYTES / 4
    serve({ pieces: Array.from({ length: 40 }, () => piece) })
    expect(await ask().answer).toEqual({ kind: 'too-large' })
    expect(sent).toBeLessThanOrEqual(MAX_BYTES + 2 * piece)
    expect(isEnded).toBe(true)
  })

  test('stops the request when the caller aborts', async () => {
    serve({ length: 30, pieces: [10, 'silence'] })
    const gone = new AbortController()
    const failed = expect(ask(gone.signal).answer).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(1)
    gone.abort()
    await failed
    expect(isEnded).toBe(true)
  })
})
