import * as z from 'zod/mini'
import { isHost } from './third-parties.ts'

/** The Yandex map, from the public configuration. */
export interface YandexMaps {
  /** Address of its script with key and language. */
  script: string
  /** CSP sources that the map loads from. */
  hosts: string[]
}

/** Maps are in Russian, whatever language the browser prefers. */
const LANGUAGE = 'ru_RU'

const isScript = (address: string): boolean => URL.canParse(address) && isHost(new URL(address).origin)

export const MapsKey = z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/, 'may hold letters, digits and _ -')))

export const MapsScript = z._default(
  z.string().check(z.refine(isScript, 'has to be an https address')),
  'https://api-maps.yandex.ru/v3/',
)

/** null without a key. The hosts are those of the vendor's sample policy. */
export function yandexMapsOf(key: string | undefined, src: string): YandexMaps | null {
  if (!key) return null
  const script = new URL(src)
  script.searchParams.set('apikey', key)
  script.searchParams.set('lang', LANGUAGE)
  const vendors = script.hostname.endsWith('.yandex.ru')
    ? ['https://*.api-maps.yandex.ru', 'https://yastatic.net', 'https://*.maps.yandex.net', 'https://yandex.ru']
    : []
  return { script: script.href, hosts: [script.origin, ...vendors] }
}
