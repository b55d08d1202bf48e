import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button/Button.tsx'
import styles from './PrintSheet.module.css'
import { imagesAndFontsLoaded, preparePrintWindow } from './print-window.ts'

export interface PrintSheetProps {
  /**
   * From `openPrintWindow`; null prints from the page itself, which cannot be blocked. Must keep its identity between
   * renders.
   */
  paper: Window | null
  /** File name when the sheet is saved as PDF. */
  title: string
  /** Its pictures need absolute URLs. */
  children: ReactNode
  /** Called after printing, or when the visitor closes the window; the parent then unmounts this component. */
  onDone: () => void
}

/** An A4 sheet rendered by React: in a print window, printed once its pictures and fonts are loaded, then closed. */
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

/** Creates the container of the sheet: in its window, or at the end of the page, visible in print only. */
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
    // A window whose page is gone can no longer render the sheet.
    window.addEventListener('pagehide', close)
    return () => {
      awaited = false
      window.removeEventListener('pagehide', close)
      isDrawn.current = false
      // Deferred, since Strict Mode remounts effects at once.
      setTimeout(() => isDrawn.current || close())
    }
  }, [paper, onPlace])
}

/**
 * Prints the rendered sheet once. On touch devices the sheet stays open: there `afterprint` fires before the printing.
 */
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
