import { createDetector } from '@vitrina/ui/code-reading'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export type CameraState = 'waiting' | 'seeing' | 'denied'

const SCAN_INTERVAL_MS = 150

/**
 * Shows the camera in `video` while `wanted`, and reports each detected code. The camera is switched off afterwards.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  wanted: boolean,
  onCode: (raw: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('waiting')
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    if (!wanted) return
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function watch() {
      const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      stream = camera
      const [shown, detector] = [video.current, await createDetector('mf-catalog')]
      if (isOver || !shown) return stop()
      shown.srcObject = camera
      await shown.play()
      setState('seeing')
      const look = async () => {
        const codes = await detector.detect(shown).catch(() => [])
        if (isOver) return
        for (const { rawValue } of codes) seen(rawValue)
        timer = setTimeout(look, SCAN_INTERVAL_MS)
      }
      await look()
    }
    setState('waiting')
    watch().catch(() => {
      stop()
      if (!isOver) setState('denied')
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [wanted, video])
  return state
}
