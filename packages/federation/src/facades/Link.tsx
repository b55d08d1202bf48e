import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site from its root, with query and hash; another site's address is followed as an ordinary link. */
  to: string
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
  /** What both pages name alike travels from one to the other, unless the visitor wants no motion. */
  viewTransition?: boolean
}

const EXTERNAL_URL = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** Left to the browser: another button, another window, a download to keep. */
const isHandledByBrowser = (
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  target: string | undefined,
): boolean => button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self')

/**
 * The router's own `Link` brings along 2 KB of prefetching, which only its framework can use, and resolves every
 * address against the page in sight, which takes a twentieth of a page's rendering; ours all begin at the root.
 */
export function Link({ to, replace, state, preventScrollReset, viewTransition, ...anchor }: LinkProps) {
  const navigate = useNavigate()
  if (EXTERNAL_URL.test(to)) return <a {...anchor} href={to} />

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    anchor.onClick?.(event)
    if (event.defaultPrevented || isHandledByBrowser(event, anchor.target)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    const isHere = to === pathname + search + hash
    const mayTravel = 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion)').matches
    const options = { replace: replace ?? isHere, state, preventScrollReset }
    void navigate(to, { ...options, viewTransition: viewTransition && mayTravel })
  }
  return <a {...anchor} href={to} onClick={onClick} />
}
