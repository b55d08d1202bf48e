export interface SiteAddresses {
  url: string
  opsUrl: string
  sandboxUrl: string
  dataDir: string
}

/**
 * The site that this worker's tests look at. Empty while test files are loaded: what depends on them belongs into tests and
 * hooks.
 */
export let siteUrl = ''
export let opsUrl = ''
export let sandboxUrl = ''
/** Where the site keeps its releases. */
export let siteDataDir = ''

/** From here on helpers speak to this site. */
export function useSite(site: SiteAddresses): void {
  siteUrl = site.url
  opsUrl = site.opsUrl
  sandboxUrl = site.sandboxUrl
  siteDataDir = site.dataDir
}
