import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with query and hash; another site's address is followed as an ordinary link. */
  to: string
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
  viewTransition?: boolean
}

const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** The router's own `Link` brings along 2 KB of prefetching, which only its framework can use. */
export function Link({ to, replace, state, preventScrollReset, viewTransition, ...anchor }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: anchor.target,
    replace,
    state,
    preventScrollReset,
    viewTransition,
  })
  if (ELSEWHERE.test(to)) return <a {...anchor} href={to} />

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    anchor.onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...anchor} href={href} onClick={onClick} />
}
