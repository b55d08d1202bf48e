import { type PointerEvent, useRef } from 'react'

/**
 * Handlers for the root of a viewer in which only a single finger moves anything: by a swipe to the next picture. A mouse
 * that drags leaves the picture where it is, and so do two fingers. They come before those of the library.
 */
export function useOneFinger() {
  const fingers = useRef(new Set<number>())
  const lift = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId)
  }
  return {
    onPointerDownCapture({ pointerId, isPrimary }: PointerEvent) {
      // One that was lifted elsewhere is not waited for.
      if (isPrimary) fingers.current.clear()
      fingers.current.add(pointerId)
    },
    onPointerMoveCapture(event: PointerEvent) {
      if (event.pointerType === 'mouse' || fingers.current.size > 1) event.stopPropagation()
    },
    onPointerUpCapture: lift,
    onPointerCancelCapture: lift,
  }
}
