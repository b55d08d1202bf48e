import { useEffect, useEffectEvent } from 'react'
import { markedImageAt } from './marked-image.ts'

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/**
 * Handles click, Enter and Space on marked images of the page, also inside HTML from the back end. One capturing
 * listener serves all of them; it runs before React's, so that a link around the image is not followed.
 */
export function useMarkedImages(listening: boolean, onChosen: (image: HTMLImageElement) => void): void {
  const chosen = useEffectEvent(onChosen)
  useEffect(() => {
    if (!listening) return
    const take = (event: Event, image: HTMLImageElement | null): void => {
      if (!image) return
      event.preventDefault()
      chosen(image)
    }
    const onClick = (event: MouseEvent): void => {
      if (isPlainClick(event)) take(event, markedImageAt(event.target))
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, repeat } = event
      // For a focused link or button the browser turns these keys into a click.
      if ((key === 'Enter' || key === ' ') && !repeat && target instanceof HTMLImageElement)
        take(event, markedImageAt(target))
    }
    document.addEventListener('click', onClick, true)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [listening])
}
