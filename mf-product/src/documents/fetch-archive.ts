/** Bytes held in memory at most; a larger archive is left to the browser, which writes it to disk as it comes. */
export const MAX_BYTES = 32 * 1024 * 1024
/** A connection that gives nothing for so long is taken for broken. */
const STALL_TIMEOUT_MS = 20_000

export interface Progress {
  loaded: number
  /** Bytes of the whole; null when the server does not tell. */
  total: number | null
}

export type ArchiveResult = { kind: 'whole'; archive: Blob } | { kind: 'none' } | { kind: 'too-large' }

export interface FetchArchiveOptions {
  /** The visitor no longer wants it. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/**
 * The archive as it comes, piece by piece. Three ways to download were at hand. A plain link shows nothing when there is
 * no archive but a failed download. A picker of files writes straight to disk, but only in Chromium and after a question.
 * So the pieces are kept in memory, which gives progress and clear words, up to `MAX_BYTES`: beyond that the answer is
 * `too-large` as soon as its length or what has come tells so, nothing is kept, and the browser downloads by itself.
 * Throws when the answer is a failure, breaks off or falls silent, and when it is no longer wanted.
 */
export async function fetchArchive(path: string, { signal, onProgress }: FetchArchiveOptions): Promise<ArchiveResult> {
  const stop = new AbortController()
  const give = () => stop.abort()
  signal.addEventListener('abort', give)
  let silence = setTimeout(give, STALL_TIMEOUT_MS)
  try {
    const answer = await fetch(path, { signal: stop.signal })
    if (answer.status === 404) return { kind: 'none' }
    if (!answer.ok || !answer.body) throw new Error(`The archive was answered with ${answer.status}`)
    const total = Number(answer.headers.get('content-length')) || null
    if (total !== null && total > MAX_BYTES) return { kind: 'too-large' }
    const parts: Uint8Array<ArrayBuffer>[] = []
    let loaded = 0
    const reader = answer.body.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(give, STALL_TIMEOUT_MS)
      parts.push(read.value)
      loaded += read.value.length
      if (loaded > MAX_BYTES) return { kind: 'too-large' }
      onProgress({ loaded, total })
    }
    return { kind: 'whole', archive: new Blob(parts, { type: 'application/zip' }) }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', give)
    // Also ends what is still on its way when the archive turned out too large.
    give()
  }
}
