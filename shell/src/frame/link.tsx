import type { RenderLink } from '@vitrina/ui/link'
import { Link } from 'react-router'

/** Links drawn by the components of `@vitrina/ui`, followed without loading the document anew. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
