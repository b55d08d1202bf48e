/** The site's port and the ops port of a gateway each listen at the configured address, and at no other. */
import { expect, onTestFinished, test } from 'vitest'
import { openSmallSite } from './small-site.ts'

const LOOPBACKS = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']

/** Whether a port answers at each loopback address, or the error of the connection. */
const answersOf = async (port: string, path: string): Promise<Record<string, unknown>> => {
  const probes = LOOPBACKS.map(async (address) => {
    const answer = fetch(`http://${address}:${port}${path}`, { signal: AbortSignal.timeout(10_000) })
    return [address, await answer.then(() => 'answers').catch(({ cause, name }) => cause?.code ?? name)]
  })
  return Object.fromEntries(await Promise.all(probes))
}

test.each([
  ['the same address for both', '127.0.0.1', '127.0.0.1'],
  ['another one for the ops port', '127.0.0.1', '127.0.0.3'],
  ['another one for the site', '127.0.0.4', '127.0.0.1'],
])(
  'with %s, each port answers at its own address and refuses connections at all others',
  async (_what, site, ops) => {
    const { gateway } = await openSmallSite({
      env: { LISTEN_ADDRESS: site, OPS_LISTEN_ADDRESS: ops, PUBLIC_ORIGIN: 'https://vitrina.test' },
      onEnd: (clean) => onTestFinished(() => clean()),
    })
    const onlyAt = (address: string) =>
      Object.fromEntries(LOOPBACKS.map((one) => [one, one === address ? 'answers' : 'ECONNREFUSED']))
    expect(await answersOf(new URL(gateway.url).port, '/api/site/session/')).toEqual(onlyAt(site))
    expect(await answersOf(new URL(gateway.opsUrl).port, '/readyz')).toEqual(onlyAt(ops))
  },
  90_000,
)
