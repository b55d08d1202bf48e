/** The paths that the upstreams have, from the route list that the sandbox publishes. */
import { expect } from 'vitest'

/** Files, portals and the error bot, which are in no list of calls. */
const unlistedCalls = [
  'GET /product_images/{folder}/{file}',
  'GET /product-images/{file}',
  'GET /content/{file}',
  'POST /bot{token}/sendMessage',
  'POST /rest/{user}/{token}/{method}',
  'POST /tracker/rest/{user}/{token}/{method}',
]

const escapeRegExp = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** A parameter matches one segment: characters that would leave it are percent-encoded. */
const patternOf = (call: string): RegExp =>
  new RegExp(`^${escapeRegExp(call).replaceAll(/\{\w+\}/g, "[\\w.~%:;@!$&'()*+,=-]+")}(?:\\?[^#\\s]*)?$`)

export async function upstreamPatterns(retailerUrl: string): Promise<(address: string) => void> {
  const { paths } = (await (await fetch(`${retailerUrl}/openapi.json`)).json()) as { paths: Record<string, object> }
  const listed = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const patterns = [...listed, ...unlistedCalls].map(patternOf)
  /** Fails unless «METHOD /path?query» is a known call and its path stays the same when it is parsed again. */
  return (requestLine) => {
    expect(
      patterns.some((pattern) => pattern.test(requestLine)),
      `no system has ${requestLine}`,
    ).toBe(true)
    const [path = ''] = requestLine.slice(requestLine.indexOf(' ') + 1).split('?')
    expect(new URL(path, 'http://own.test').pathname).toBe(path)
    expect(path).not.toMatch(/\/\.{1,2}(?:\/|$)|\/\/|\\|%2e%2e|%5c|%00|%0[ad]/i)
  }
}
