import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MAIN_ID } from './main-id.ts'
import { HEAD_WRITTEN } from './write-head.ts'

/** After a navigation it focuses the page's content and announces the title to screen readers. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    const say = () => setSaid(document.title)
    document.addEventListener(HEAD_WRITTEN, say, { once: true })
    return () => document.removeEventListener(HEAD_WRITTEN, say)
  }, [pathname])
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  )
}
