import Bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { detachString } from '../../infra/detach-string.ts'
import type { Device } from './visitor.ts'

const LONGEST = 512
const deviceCache = new LRUCache<string, Device>({ max: 2000 })

/** Depends on the user agent only, so that server and browser agree; a tablet gets the desktop layout. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.length > LONGEST ? detachString(userAgent.slice(0, LONGEST)) : userAgent
  const remembered = deviceCache.get(text)
  if (remembered) return remembered
  const type = text === '' ? undefined : Bowser.getParser(text).getPlatformType(true)
  const device = { isMobile: type === 'mobile', isTablet: type === 'tablet', isBot: isbot(text) }
  deviceCache.set(text, device)
  return device
}
