import { Link } from '@vitrina/federation/router'
import type { RenderLink } from '@vitrina/ui/link'

/** Links drawn by the components of `@vitrina/ui`, followed without loading the document anew. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
