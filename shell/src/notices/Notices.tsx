import { Link } from '@vitrina/federation/router'
import { Button } from '@vitrina/ui/Button'
import { type Toast, Toasts } from '@vitrina/ui/Toasts'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { $notices, type Notice, noticeDismissed } from './model.ts'

/** Time to read, and longer where something can be done about it. */
const SHOWN_MS = 6000
const SHOWN_LONGER_MS = 12_000
/** Minimum time left once the notice is no longer hovered or focused. */
const SHOWN_AFTER_MS = 3000
const TICK_MS = 500

/**
 * The live region of notices: in the document from the start, or screen readers would miss the first one. Notices close
 * after a while; their time stops while one of them is hovered or focused, and while the tab is hidden.
 */
export function Notices() {
  const { notices, dismiss } = useUnit({ notices: $notices, dismiss: noticeDismissed })
  const region = useRef<HTMLElement>(null)
  const isPointed = useRef(false)
  const isHeld = () => isPointed.current || document.hidden || !!region.current?.contains(document.activeElement)
  const { length } = notices
  // A notice removed under the pointer dispatches no `pointerleave`.
  useEffect(() => {
    if (length >= 0) isPointed.current = false
  }, [length])
  return (
    <>
      <Toasts
        ref={region}
        items={notices.map((notice) => toastOf(notice, () => dismiss(notice.id)))}
        onDismiss={(id) => dismiss(Number(id))}
        onHoverChange={(pointed) => {
          isPointed.current = pointed
        }}
      />
      {notices
        .filter(({ stays, topic }) => !stays && topic === undefined)
        .map((notice) => (
          <Timer
            key={notice.id}
            delay={notice.action || notice.link || notice.kind === 'error' ? SHOWN_LONGER_MS : SHOWN_MS}
            isHeld={isHeld}
            onEnd={() => dismiss(notice.id)}
          />
        ))}
    </>
  )
}

function toastOf({ id, kind, text, link, action }: Notice, onDone: () => void): Toast {
  return {
    id: String(id),
    kind: kind === 'error' ? 'error' : 'plain',
    text: link ? (
      <>
        {text}{' '}
        <Link to={link.to} onClick={onDone}>
          {link.label}
        </Link>
      </>
    ) : (
      text
    ),
    action: action && (
      <Button
        size="sm"
        onClick={() => {
          action.run()
          onDone()
        }}
      >
        {action.label}
      </Button>
    ),
  }
}

interface TimerProps {
  delay: number
  isHeld: () => boolean
  onEnd: () => void
}

function Timer({ delay, isHeld, onEnd }: TimerProps) {
  const ended = useEffectEvent(onEnd)
  const held = useEffectEvent(isHeld)
  useEffect(() => {
    let left = delay
    const timer = setInterval(() => {
      left = held() ? Math.max(left, SHOWN_AFTER_MS) : left - TICK_MS
      if (left <= 0) ended()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [delay])
  return null
}
