import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button/Button.tsx'
import styles from './PrintSheet.module.css'
import { imagesAndFontsLoaded, preparePrintWindow } from './print-window.ts'

export interface PrintSheetProps {
  /** From `openPrintWindow`; null prints from the page itself, which nothing blocks. It must be the same at every render. */
  paper: Window | null
  /** Names the file when the sheet is saved as PDF. */
  title: string
  /** Pictures in it need whole addresses. */
  children: ReactNode
  /** It has been printed, or the visitor has closed it: what shows this component takes it away. */
  onDone: () => void
}

/** A sheet of A4 drawn by components: shown in its window, printed once its pictures and fonts are there, closed after. */
export function PrintSheet({ paper, title, children, onDone }: PrintSheetProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const done = useEffectEvent(onDone)
  usePrintContainer(paper, title, setPlace, done)
  usePrintOnce(paper ?? window, place, done)
  if (!place) return null
  return createPortal(
    <>
      {paper && (
        <div className={styles.bar}>
          <Button kind="strong" onClick={() => paper.print()}>
            Напечатать
          </Button>
          <Button onClick={() => paper.close()}>Закрыть</Button>
        </div>
      )}
      <div className={styles.sheet}>{children}</div>
    </>,
    place,
  )
}

/** Where the sheet is drawn: in its window, or at the end of the page, where only a printer sees it. */
function usePrintContainer(
  paper: Window | null,
  title: string,
  onPlace: (place: HTMLElement) => void,
  onDone: () => void,
): void {
  const wanted = useEffectEvent(() => title)
  const done = useEffectEvent(onDone)
  const isDrawn = useRef(false)
  useEffect(() => {
    isDrawn.current = true
    if (!paper) {
      const place = document.body.appendChild(document.createElement('div'))
      place.className = styles.here ?? ''
      onPlace(place)
      return () => place.remove()
    }
    let awaited = true
    preparePrintWindow(paper, wanted()).then(
      (place) => {
        if (!awaited) return
        paper.document.body.className = styles.desk ?? ''
        onPlace(place)
      },
      () => awaited && done(),
    )
    const close = () => paper.close()
    // A sheet that nobody draws any more cannot be printed.
    window.addEventListener('pagehide', close)
    return () => {
      awaited = false
      window.removeEventListener('pagehide', close)
      isDrawn.current = false
      // Later, since React may run effects anew in the same moment.
      setTimeout(() => isDrawn.current || close())
    }
  }, [paper, onPlace])
}

/** Prints what has been drawn, once. On a phone or a tablet the sheet stays: there `afterprint` comes before the printing. */
function usePrintOnce(target: Window, place: HTMLElement | null, onDone: () => void): void {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!place) return
    let awaited = true
    const isWindow = target !== window
    const end = () => done()
    const afterPrint = () => matchMedia('(pointer: coarse)').matches || done()
    imagesAndFontsLoaded(place).then(() => {
      if (!awaited || target.closed) return
      target.addEventListener('afterprint', afterPrint)
      if (isWindow) target.focus()
      target.print()
    })
    if (isWindow) target.addEventListener('pagehide', end)
    return () => {
      awaited = false
      target.removeEventListener('afterprint', afterPrint)
      target.removeEventListener('pagehide', end)
    }
  }, [target, place])
}
