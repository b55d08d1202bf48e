export interface SearchEngine {
  name: string
  /** Lower-case substrings of the user agents of its crawlers. */
  agents: readonly string[]
  /** Host names of its crawlers end in one of these domains, as the engine documents for site owners. */
  domains: readonly string[]
}

export const searchEngines: readonly SearchEngine[] = [
  { name: 'yandex', agents: ['yandex'], domains: ['yandex.ru', 'yandex.net', 'yandex.com'] },
  {
    name: 'google',
    agents: ['googlebot', 'google-inspectiontool', 'adsbot-google', 'storebot-google'],
    domains: ['googlebot.com', 'google.com'],
  },
  { name: 'bing', agents: ['bingbot', 'adidxbot'], domains: ['search.msn.com'] },
]

const MAX_AGENT_LENGTH = 512

/** The engine that a user agent claims to be of. Any client can claim it. */
export function engineByUserAgent(userAgent: string): SearchEngine | undefined {
  const text = userAgent.slice(0, MAX_AGENT_LENGTH).toLowerCase()
  return searchEngines.find(({ agents }) => agents.some((agent) => text.includes(agent)))
}

export const isEngineHost = ({ domains }: SearchEngine, host: string): boolean =>
  domains.some((domain) => host.toLowerCase().replace(/\.$/, '').endsWith(`.${domain}`))
