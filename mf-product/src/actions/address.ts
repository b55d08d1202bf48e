/** The address to share: the canonical one, without UTM and other parameters. */
export const pageAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.origin + location.pathname
