import { Link } from '@vitrina/federation/router'
import { Button } from '@vitrina/ui/Button'
import { type Toast, Toasts } from '@vitrina/ui/Toasts'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { $notices, type Notice, noticeDismissed } from './model.ts'

/** Time to read, and longer where something can be done about it. */
const SHOWN_MS = 6000
const SHOWN_LONGER_MS = 12_000

/** The region of short messages: in the document from the start, or screen readers would miss the first of them. */
export function Notices() {
  const { notices, dismiss } = useUnit({ notices: $notices, dismiss: noticeDismissed })
  return (
    <>
      <Toasts
        items={notices.map((notice) => toastOf(notice, () => dismiss(notice.id)))}
        onDismiss={(id) => dismiss(Number(id))}
      />
      {notices
        .filter(({ stays, topic }) => !stays && topic === undefined)
        .map((notice) => (
          <Timer
            key={notice.id}
            delay={notice.action || notice.link || notice.kind === 'error' ? SHOWN_LONGER_MS : SHOWN_MS}
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

function Timer({ delay, onEnd }: { delay: number; onEnd: () => void }) {
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => ended(), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return null
}
