/** Id of the content beside a left sidebar: the target of the skip links. */
export const BESIDE_SIDEBAR = 'beside-sidebar'
