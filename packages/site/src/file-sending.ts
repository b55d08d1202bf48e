/** Uploads the files of a form one by one. */
import { formatNumber } from './numbers.ts'

const KB = 1024
const MB = KB * KB
/** The limit of the gateway, which forwards nothing larger. */
const LARGEST_BYTES = 10 * MB
const WAIT_MS = 140_000

export const fileFaults = {
  empty: 'Файл пустой',
  tooLarge: 'Файл больше 10\u00a0МБ',
  failed: 'Не отправился. Проверьте связь.',
  lost: 'Вход истёк. Написанное сохранено: войдите и\u00a0отправьте ещё раз.',
} as const

/** Accepted types, for the file dialog; the gateway checks the content. */
export const ACCEPTED_FILE_TYPES = '.pdf,.png,.jpg,.jpeg,.webp,.heic,.xlsx,.docx,.ods,.csv,.txt'

/** '120 КБ', '2,5 МБ'. */
export const sizeText = (bytes: number): string =>
  bytes < MB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KB)))}\u00a0КБ`
    : `${formatNumber(Math.round((bytes / MB) * 10) / 10)}\u00a0МБ`

/** Why a file cannot be uploaded; '' when it can. */
export function fileFault({ size }: { size: number }): string {
  if (size === 0) return fileFaults.empty
  return size > LARGEST_BYTES ? fileFaults.tooLarge : ''
}

/** Whether retrying the same file makes sense. */
export const canRetryUpload = (fault: string): boolean => fault === fileFaults.failed || fault === fileFaults.lost

interface UploadOptions {
  /** Path to upload to. */
  address: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** An uploaded file with its size in bytes, and further fields of the response. */
export type StoredFile = { id: string; name: string; size: number } & Readonly<Record<string, unknown>>

/** Uploads a file; rejects with a sentence for the visitor. Not with `fetch`, which does not report progress. */
export function uploadFile(file: File, { address, onProgress, signal }: UploadOptions): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${address}?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('x-vitrina', '1')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.timeout = WAIT_MS
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => {
      const sent = storedFileFrom(request)
      if (sent) resolve({ ...sent, name: sent.name || file.name })
      else reject(new Error(faultOf(request)))
    }
    request.onerror = () => reject(new Error(fileFaults.failed))
    request.ontimeout = () => reject(new Error(fileFaults.failed))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

const parseAnswer = ({ responseText }: XMLHttpRequest): Record<string, unknown> => {
  try {
    const answer: unknown = JSON.parse(responseText)
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function storedFileFrom(request: XMLHttpRequest): StoredFile | null {
  const { id, name, size, ...more } = parseAnswer(request)
  const isSent = request.status === 200 && typeof id === 'string'
  return isSent ? { ...more, id, name: String(name ?? ''), size: Number(size ?? 0) } : null
}

/** The gateway decides which files are accepted, and gives the reason. */
function faultOf(request: XMLHttpRequest): string {
  const { detail } = parseAnswer(request)
  if (request.status === 401 || request.status === 403) return fileFaults.lost
  if (typeof detail === 'string' && request.status < 500) return detail
  return request.status === 413 ? fileFaults.tooLarge : fileFaults.failed
}
