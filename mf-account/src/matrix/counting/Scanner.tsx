import { Button } from '@vitrina/ui/Button'
import { mayHaveCamera } from '@vitrina/ui/camera'
import { useEffect, useRef, useState } from 'react'
import styles from './CountMode.module.css'
import { faultOf, type ScanFault, scan } from './scanner.ts'
import { countTexts as texts } from './texts.ts'

export interface ScannerProps {
  onCode: (code: string) => void
  /** The press that mounted the scanner has already asked for the camera. */
  startsOn?: boolean
}

/** Reads codes with the camera; a device without one shows the reason, and codes are typed. */
export function Scanner({ onCode, startsOn = false }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setIsOn] = useState(startsOn)
  const [fault, setFault] = useState<ScanFault | null>(null)
  const tell = useRef(onCode)
  tell.current = onCode
  useEffect(() => {
    const place = video.current
    if (!isOn || !place) return undefined
    const stop = new AbortController()
    scan(place, stop.signal).then(
      (code) => {
        if (code === null) return
        setIsOn(false)
        tell.current(code)
      },
      (error: unknown) => {
        setIsOn(false)
        setFault(faultOf(error))
      },
    )
    return () => stop.abort()
  }, [isOn])
  if (!mayHaveCamera()) return <p className={styles.facts}>{texts.faults.none}</p>
  return (
    <>
      <Button
        wide
        onClick={() => {
          setFault(null)
          setIsOn(!isOn)
        }}
      >
        {isOn ? texts.stopScan : texts.scan}
      </Button>
      {fault && <p role="alert">{texts.faults[fault]}</p>}
      {isOn && (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label={texts.view} />
          <p className={styles.facts}>{texts.aim}</p>
        </>
      )}
    </>
  )
}
