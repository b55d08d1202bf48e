import { useEffect, useEffectEvent } from 'react'
import { markedImageAt } from './marked-image.ts'

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/**
 * Hears of every click, Enter and Space on a marked image of the page, inside HTML from the back end too. One listener
 * for all, and before those of React, so that a link around the image is not followed.
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
      // A focused link or button answers these keys with a click.
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
