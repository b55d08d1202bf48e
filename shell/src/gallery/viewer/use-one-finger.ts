import { type PointerEvent, useRef } from 'react'

/**
 * Handlers for the root of a viewer in which only a swipe of a single finger moves to the next picture; dragging with a
 * mouse or with two fingers moves nothing. As capture handlers they run before those of the library.
 */
export function useOneFinger() {
  const fingers = useRef(new Set<number>())
  const lift = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId)
  }
  return {
    onPointerDownCapture({ pointerId, isPrimary }: PointerEvent) {
      // Forgets fingers whose `pointerup` was dispatched outside of the viewer.
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
