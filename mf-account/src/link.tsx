import { Link } from '@vitrina/federation/router'
import type { RenderLink } from '@vitrina/ui/link'

/** Draws links of `@vitrina/ui` components in this remote as router links, which navigate without a document reload. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
