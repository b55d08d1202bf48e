/** The content beside a left sidebar, for the way past it; the frame links there. */
export const BESIDE_SIDEBAR = 'beside-sidebar'
