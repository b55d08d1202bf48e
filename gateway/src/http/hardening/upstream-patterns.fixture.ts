/** Which paths the systems behind the gateway have, from the list that the retailer's own keep of their calls. */
import { expect } from 'vitest'

/** Files, portals and the bot for errors, which are in no list of calls. */
const unlistedCalls = [
  'GET /product_images/{folder}/{file}',
  'GET /product-images/{file}',
  'GET /content/{file}',
  'POST /bot{token}/sendMessage',
  'POST /rest/{user}/{token}/{method}',
  'POST /tracker/rest/{user}/{token}/{method}',
]

const escapeRegExp = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** What stands for a name is one segment: whatever leads out of it is encoded. */
const patternOf = (call: string): RegExp =>
  new RegExp(`^${escapeRegExp(call).replaceAll(/\{\w+\}/g, "[\\w.~%:;@!$&'()*+,=-]+")}(?:\\?[^#\\s]*)?$`)

export async function upstreamPatterns(retailerUrl: string): Promise<(address: string) => void> {
  const { paths } = (await (await fetch(`${retailerUrl}/openapi.json`)).json()) as { paths: Record<string, object> }
  const listed = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const patterns = [...listed, ...unlistedCalls].map(patternOf)
  /** Fails unless «METHOD /path?query» is of a known call and leads nowhere else for who reads it once more. */
  return (asked) => {
    expect(
      patterns.some((pattern) => pattern.test(asked)),
      `no system has ${asked}`,
    ).toBe(true)
    const [path = ''] = asked.slice(asked.indexOf(' ') + 1).split('?')
    expect(new URL(path, 'http://own.test').pathname).toBe(path)
    expect(path).not.toMatch(/\/\.{1,2}(?:\/|$)|\/\/|\\|%2e%2e|%5c|%00|%0[ad]/i)
  }
}
