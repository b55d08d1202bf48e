import type { Request } from 'express'

const MAX_AGENT_LENGTH = 300

/** The visitor's browser and address, which the retailer stores with a sign-in; only characters valid in a header. */
export const clientInfoOf = ({ headers, ip }: Pick<Request, 'headers' | 'ip'>) => ({
  agent: (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, MAX_AGENT_LENGTH),
  address: ip ?? '',
})
