import { buttonClass } from '@vitrina/ui/button-class'
import { createDetector } from '@vitrina/ui/code-reading'
import { Dialog } from '@vitrina/ui/Dialog'
import { type ChangeEvent, useRef, useState } from 'react'
import { scanTexts as texts } from '../texts.ts'
import styles from './Scanner.module.css'
import { scannedAddress } from './scanned-address.ts'
import { useCamera } from './use-camera.ts'

export interface ScannerProps {
  open: boolean
  onClose: () => void
  /** Called with an address of this site. */
  onFound: (address: string) => void
}

/** The codes in a photo; none when the file cannot be decoded. */
async function codesIn(file: File): Promise<string[]> {
  try {
    const [detector, picture] = await Promise.all([createDetector('mf-catalog'), createImageBitmap(file)])
    const codes = await detector.detect(picture)
    picture.close()
    return codes.map(({ rawValue }) => rawValue)
  } catch {
    return []
  }
}

/** A dialog that reads a code with the camera or from a photo. */
export default function Scanner({ open, onClose, onFound }: ScannerProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const take = (raw: string) => {
    const address = scannedAddress(raw, location.host)
    if (address) onFound(address)
    else setProblem(texts.foreign)
  }
  async function onPhoto({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const [code] = await codesIn(file)
    target.value = ''
    if (code) take(code)
    else setProblem(texts.notFound)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        setProblem(null)
        if (!isOpen) onClose()
      }}
      title={texts.title}
      description={texts.hint}
      footer={
        <label className={buttonClass({ wide: true })}>
          {texts.photo}
          <input type="file" accept="image/*" className={styles.file} onChange={onPhoto} />
        </label>
      }
    >
      <View wanted={open} problem={problem} onCode={take} />
    </Dialog>
  )
}

/** A component inside the dialog, so that the camera is on only while the dialog is mounted. */
function View({ wanted, problem, onCode }: { wanted: boolean; problem: string | null; onCode: (raw: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, wanted, onCode)
  const said = state === 'seeing' ? '' : texts[state]
  return (
    <>
      <div className={styles.view}>
        <video ref={video} className={styles.video} muted playsInline aria-label={texts.view} />
        {state === 'seeing' && <span className={styles.frame} />}
        {said && <p className={styles.said}>{said}</p>}
      </div>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </>
  )
}
