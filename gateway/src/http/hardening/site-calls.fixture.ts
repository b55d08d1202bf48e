/** Every call of the site with a URL and a body that its contract accepts. */
import { buildUrl } from '@vitrina/contracts/endpoint'
import { minimalBody } from '../../visitor/session/minimal-input.fixture.ts'
import { siteCalls } from '../site-calls.ts'

const id = '5d4b6a5e-4f0e-4f65-9d0c-1f5b7b3f7a10'
const params: Record<string, string> = {
  site_code: 'bazis',
  list: 'favorites',
  idcode: '00001',
  slug: 'slug',
  number: '1',
  inn: '3525990145',
  bik: '044525225',
  key: 'k'.repeat(20),
  code: 'a'.repeat(16),
  accessKey: 'a'.repeat(32),
}

const queries: Record<string, Record<string, string>> = {
  'settlements.act': { from: '2026-01-01', to: '2026-02-01' },
}

export interface SiteCall {
  name: string
  method: string
  address: string
  body: object | undefined
  /** It changes nothing, whatever its method is. */
  reads: boolean
}

export const allSiteCalls: SiteCall[] = Object.entries(siteCalls).map(([name, call]) => {
  const names = [...call.path.matchAll(/:([a-z_]\w*)/gi)].map(([, param = '']) => param)
  const filled = Object.fromEntries(names.map((param) => [param, params[param] ?? id]))
  const query = queries[name] ?? (minimalBody(call.query) as Record<string, unknown> | undefined)
  return {
    name,
    method: call.method,
    address: buildUrl(call.path, filled, query),
    body: minimalBody(call.body),
    reads: call.method === 'GET' || 'reads' in call,
  }
})
