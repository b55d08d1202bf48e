import { type PointerEvent, useRef } from 'react'
import { movePull, type Pull, shouldClose, startPull, type Touch } from './pull.ts'

const BACK_MS = 200
/** The distance over which the picture would fade out; its opacity stops at 0.4. */
const FAINT_PX = 400

/** Uses the event's own time, because a busy page handles the events of a quick swipe late. */
const touchOf = ({ clientX, clientY, timeStamp }: PointerEvent): Touch => ({ x: clientX, y: clientY, at: timeStamp })
const isFinger = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch' || pointerType === 'pen'

/** Moves the picture with the finger through custom properties of the library. */
function applyOffset(root: Element, offset: number): void {
  const container = root.querySelector<HTMLElement>('.yarl__container')
  container?.style.setProperty('--yarl__pull_offset', `${Math.round(offset)}px`)
  container?.style.setProperty('--yarl__pull_opacity', String(Math.max(0.4, 1 - Math.abs(offset) / FAINT_PX)))
}

function snapBack(root: Element, offset: number): void {
  applyOffset(root, 0)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const back = [{ transform: `translateY(${Math.round(offset)}px)` }, { transform: 'none' }]
  root.querySelector('.yarl__carousel')?.animate?.(back, { duration: BACK_MS, easing: 'ease-out' })
}

interface PullOptions {
  /** Called at the first touch: a zoomed picture is panned instead of pulled. */
  mayPull: () => boolean
  onClose: () => void
}

/**
 * Handlers for the root of a viewer that close it by a vertical swipe. As capture handlers they run before those of the
 * library, which would otherwise treat a pull as a swipe to the next picture.
 */
export function usePull({ mayPull, onClose }: PullOptions) {
  const state = useRef<{ pull: Pull; pointer: number; last: Touch } | null>(null)

  const drop = (root: Element): void => {
    const { pull, last } = state.current ?? {}
    state.current = null
    if (pull?.axis === 'vertical' && last) snapBack(root, last.y - pull.from.y)
  }

  return {
    onPointerDownCapture(event: PointerEvent) {
      if (!isFinger(event)) return
      const { currentTarget, target, pointerId } = event
      // A second finger means zoom, and a text is scrolled by the same movement.
      const scrolls = target instanceof Element && target.closest('[data-scrolls]') !== null
      if (state.current || !event.isPrimary || scrolls || !mayPull()) return drop(currentTarget)
      const touch = touchOf(event)
      state.current = { pull: startPull(touch), pointer: pointerId, last: touch }
    },
    onPointerMoveCapture(event: PointerEvent) {
      if (state.current?.pointer !== event.pointerId) return
      const last = touchOf(event)
      const pull = movePull(state.current.pull, last)
      state.current = { ...state.current, pull, last }
      if (pull.axis !== 'vertical') return
      event.stopPropagation()
      applyOffset(event.currentTarget, last.y - pull.from.y)
    },
    onPointerUpCapture(event: PointerEvent) {
      if (state.current?.pointer !== event.pointerId) return
      const { pull } = state.current
      if (!shouldClose(pull, touchOf(event))) return drop(event.currentTarget)
      state.current = null
      onClose()
    },
    onPointerCancelCapture(event: PointerEvent) {
      if (state.current?.pointer === event.pointerId) drop(event.currentTarget)
    },
  }
}
