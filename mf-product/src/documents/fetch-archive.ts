/** Maximum bytes in memory; a larger archive is left to the browser's own download, which streams it to disk. */
export const MAX_BYTES = 32 * 1024 * 1024
/** A connection without data for this long counts as broken. */
const STALL_TIMEOUT_MS = 20_000

export interface Progress {
  loaded: number
  /** Total bytes; null without a content length. */
  total: number | null
}

export type ArchiveResult = { kind: 'whole'; archive: Blob } | { kind: 'none' } | { kind: 'too-large' }

export interface FetchArchiveOptions {
  /** Aborted when the visitor cancels. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/**
 * Streams the archive into memory, up to `MAX_BYTES`. There were three ways to download: a plain link shows only a
 * failed download when there is no archive; the file picker writes straight to disk, but only in Chromium and after a
 * prompt; buffering in memory allows progress and clear messages. A larger archive returns `too-large` as soon as its
 * content length or the loaded bytes show it, and the browser downloads it by itself. Rejects when the response is an
 * error, breaks off or stalls, and when it is aborted.
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
    // Also aborts the rest of an archive that is too large.
    give()
  }
}
