/** The logo as SVG shapes on a 36 × 36 field: the drawing of the header, in the colours of the design tokens. */
export const logoShapes =
  '<rect width="36" height="36" rx="7" fill="#15181C"/>' +
  '<path fill="#FFFFFF" d="M7 9.5h9v6H7zM18 9.5h11v6H18zM7 17.5h5v6H7zM14 17.5h9v6h-9zM25 17.5h4v6h-4z"/>' +
  '<path fill="#D9480F" d="M7 25.5h22v3H7z"/>'

/** The logo as favicon. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${logoShapes}</svg>`
