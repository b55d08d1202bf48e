/** The address of the open page as it is passed on: the canonical one, without marks of where its reader came from. */
export const pageAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.origin + location.pathname
