/**
 * How links work in this package.
 *
 * The package knows no router, and every remote bundles its own copy of it, so a context could not reach across
 * remotes. Hence one convention: a component that draws links takes `renderLink`, a function from the attributes of
 * an `<a>` to an element. Left out, it draws a plain `<a>`, which is right for addresses outside the site. A remote
 * writes its function once and passes it everywhere:
 *
 * ```tsx
 * export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
 * <Breadcrumbs items={items} renderLink={renderLink} />
 * ```
 *
 * A single link that should look like a button is the remote's own `<Link className={buttonClass({ kind })} />`.
 */
import type { AriaAttributes, ReactNode } from 'react'

/** What a link drawn by this package may carry; every key is also a prop of the router's `Link`, save `href`. */
export interface LinkAttributes extends Pick<AriaAttributes, 'aria-current' | 'aria-label' | 'aria-describedby'> {
  href: string
  children: ReactNode
  className?: string | undefined
  rel?: string | undefined
  tabIndex?: number | undefined
}

export type RenderLink = (attributes: LinkAttributes) => ReactNode

/** The default: an ordinary `<a>`. */
export const plainLink: RenderLink = (attributes) => <a {...attributes} />
