import { orderFilePath, type SentFile } from '@vitrina/contracts/site/order'
import { orderTexts } from '../texts.ts'

/** Of an order, and bytes of one of them. */
export const FILE_LIMITS = { count: 5, bytes: 10 * 1024 * 1024 } as const

const texts = orderTexts.extras
const WAIT_MS = 120_000

/** What keeps a file back before it is sent; '' when nothing does. */
export function fileFault({ size }: { size: number }): string {
  if (size === 0) return texts.fileEmpty
  return size > FILE_LIMITS.bytes ? texts.fileTooLarge : ''
}

interface Sending {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends the bytes of a file as they are; rejects with a sentence for the shopper. `fetch` tells nothing of progress. */
export function sendFile(file: File, { onProgress, signal }: Sending): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${orderFilePath}?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('x-vitrina', '1')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.timeout = WAIT_MS
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => {
      const sent = sentIn(request)
      if (sent) resolve(sent)
      else reject(new Error(faultOf(request)))
    }
    request.onerror = () => reject(new Error(texts.fileFailed))
    request.ontimeout = () => reject(new Error(texts.fileFailed))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

const answerIn = ({ responseText }: XMLHttpRequest): Record<string, unknown> => {
  try {
    const answer: unknown = JSON.parse(responseText)
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function sentIn(request: XMLHttpRequest): SentFile | null {
  const { id, name, size } = answerIn(request)
  const isSent = request.status === 200 && typeof id === 'string'
  return isSent ? { id, name: String(name ?? ''), size: Number(size ?? 0) } : null
}

/** The gateway knows best which files are taken, and says so. */
function faultOf(request: XMLHttpRequest): string {
  const { detail } = answerIn(request)
  if (typeof detail === 'string' && request.status < 500) return detail
  if (request.status === 413) return texts.fileTooLarge
  return request.status === 415 ? texts.fileKind : texts.fileFailed
}
