import type { ReactNode } from 'react'
import type { RenderLink } from '../link.tsx'
import { Breadcrumbs, type Crumb } from '../navigation/Breadcrumbs.tsx'
import { Container } from './Container.tsx'
import { PageTitle } from './PageTitle.tsx'
import { SidebarLayout } from './SidebarLayout.tsx'

export interface PageProps {
  /** The way here, the page itself last. */
  breadcrumbs?: readonly Crumb[] | undefined
  renderLink?: RenderLink | undefined
  title: ReactNode
  /** A quiet word after the title: «248 товаров». */
  aside?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** Across the whole width, between the title and the columns. */
  top?: ReactNode
  /** The left column; see `SidebarLayout`. */
  sidebar?: ReactNode
  sidebarLabel?: string | undefined
  /** The left column is put away. */
  folded?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** What the pages of the site have in common: the way here, one title, places above and beside the content. */
export function Page({ breadcrumbs = [], renderLink, title, aside, actions, top, className, ...rest }: PageProps) {
  const { sidebar, sidebarLabel = '', folded, children } = rest
  return (
    <Container className={className}>
      <Breadcrumbs items={breadcrumbs} renderLink={renderLink} />
      <PageTitle aside={aside} actions={actions}>
        {title}
      </PageTitle>
      {top}
      {sidebar ? (
        <SidebarLayout sidebar={sidebar} sidebarLabel={sidebarLabel} folded={folded}>
          {children}
        </SidebarLayout>
      ) : (
        children
      )}
    </Container>
  )
}
