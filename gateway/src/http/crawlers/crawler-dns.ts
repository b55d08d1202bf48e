import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { isEngineHost, type SearchEngine } from './search-engines.ts'

const TIMEOUT_MS = 2000
/** An address may have any number of PTR names; a crawler's address has one. */
const MOST_NAMES = 4

/** Networks that no search engine sends from: addresses in them are not looked up. */
const unroutable = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  unroutable.addSubnet(network, bits)

/** Whether an address is publicly routable. All IPv6 addresses allocated so far begin with 2 or 3. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4 ? !unroutable.check(address) : isIPv6(address) && /^[23][0-9a-f]{3}:/i.test(address)

/** The canonical spelling of an address: an IPv6 address can be written in several ways. */
const canonical = (address: string): string =>
  isIPv6(address) ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address

/** Whether the name server answered that the name does not exist, which is a valid answer. */
const isNameNotFound = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')

const emptyIfNotFound = (answer: Promise<string[]>): Promise<string[]> =>
  answer.catch((error: unknown) => {
    if (isNameNotFound(error)) return []
    throw error
  })

/**
 * Creates a lookup that verifies crawlers as search engines document it: the PTR name of the address is under a domain
 * of the engine, and that name resolves to the address. `server` is a name server with or without a port; null uses the
 * name servers of the machine.
 * @throws when no name server answers
 */
export function createCrawlerLookup(
  server: string | null,
): (address: string, engine: SearchEngine) => Promise<boolean> {
  return async (address, engine) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
    if (server) resolver.setServers([server])
    const names = (await emptyIfNotFound(resolver.reverse(address))).filter((name) => isEngineHost(engine, name))
    for (const name of names.slice(0, MOST_NAMES)) {
      const addresses = await emptyIfNotFound(isIPv6(address) ? resolver.resolve6(name) : resolver.resolve4(name))
      if (addresses.map(canonical).includes(canonical(address))) return true
    }
    return false
  }
}
