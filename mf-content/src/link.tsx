import { Link } from '@vitrina/federation/router'
import type { RenderLink } from '@vitrina/ui/link'

/** Renders links of `@vitrina/ui` components as router links, without a document load. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
