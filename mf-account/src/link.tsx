import { Link } from '@vitrina/federation/router'
import type { RenderLink } from '@vitrina/ui/link'

/** How the components of `@vitrina/ui` draw links in this room: followed without loading the document anew. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
