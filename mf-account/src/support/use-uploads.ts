import type { UploadedFile } from '@vitrina/contracts/site/order'
import { supportFilesAddress, supportLimits } from '@vitrina/contracts/site/support'
import { fileFault, type StoredFile, uploadFile } from '@vitrina/site/file-sending'
import type { FileUpload } from '@vitrina/ui/FilesField'
import { useEffect, useRef, useState } from 'react'

export interface Upload extends FileUpload {
  abort: AbortController
}

let count = 0

const createUpload = (file: File): Upload => {
  count += 1
  return { id: `upload-${count}`, file, percent: 0, fault: fileFault(file), abort: new AbortController() }
}

interface UploadTarget {
  /** Path to upload to. */
  address: string
  /** Maximum number of files. */
  most: number
}

const messageTarget: UploadTarget = { address: supportFilesAddress, most: supportLimits.files }

/**
 * Uploads the files of a message or of another resource as soon as they are chosen; `onSent` receives the uploaded
 * ones. There are never more than `most`.
 */
export function useUploads(
  sent: readonly UploadedFile[],
  onSent: (file: StoredFile) => void,
  { address, most } = messageTarget,
) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [isFull, setFull] = useState(false)
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = running.current
    // Leaving the form aborts pending uploads.
    return () => {
      for (const abort of all) abort.abort()
    }
  }, [])
  const patch = (id: string, changes: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: string) => setUploads((now) => now.filter((one) => one.id !== id))

  const start = ({ id, file, abort }: Upload) => {
    running.current.add(abort)
    uploadFile(file, { address, signal: abort.signal, onProgress: (percent) => patch(id, { percent }) })
      .then(
        (arrived) => {
          if (abort.signal.aborted) return
          drop(id)
          onSent(arrived)
        },
        (error: Error) => patch(id, { percent: 0, fault: error.message }),
      )
      .finally(() => running.current.delete(abort))
  }

  const choose = (files: readonly File[]) => {
    const taken = sent.length + uploads.filter(({ fault }) => fault === '').length
    const freeSlots = Math.max(0, most - taken)
    setFull(files.length > freeSlots)
    const begun = files.slice(0, freeSlots).map(createUpload)
    setUploads((now) => [...now, ...begun])
    for (const upload of begun) if (upload.fault === '') start(upload)
  }

  const again = (upload: Upload) => {
    const begun = { ...createUpload(upload.file), id: upload.id }
    patch(upload.id, begun)
    if (begun.fault === '') start(begun)
  }

  const remove = ({ id, abort }: Upload) => {
    abort.abort()
    drop(id)
    setFull(false)
  }

  return { uploads, isFull, isSending: uploads.some(({ fault }) => fault === ''), choose, again, remove }
}

export type Uploads = ReturnType<typeof useUploads>
