import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { ThirdParties } from '../third-parties/configuration.ts'

/**
 * Headers of every answer. All scripts and styles are files of this site, so nothing inline is allowed. Whom the
 * configuration names may load scripts and pictures and be spoken to, and only then is there a default policy of
 * trusted types for their code. `framesOwnPages` is for the map of somebody else, which is a page of ours in a frame.
 */
export function setUpSecurity(
  rooms: string[],
  { scripts, hosts }: Pick<ThirdParties, 'scripts' | 'hosts'> = { scripts: [], hosts: [] },
  framesOwnPages = false,
): RequestHandler {
  const fetched = hosts.filter((host) => !host.startsWith('wss:'))
  const chat = scripts.find(({ kind }) => kind === 'chat')
  const chats = chat ? [chat.src.startsWith('/') ? "'self'" : new URL(chat.src).origin] : []
  const framed = [...new Set([...(framesOwnPages ? ["'self'"] : []), ...chats])]
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...fetched],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', ...fetched],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...hosts],
        ...(framed.length > 0 ? { 'frame-src': framed } : {}),
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // Duplicates: a second try and the version before of a remote make its policy again.
        'trusted-types': [
          'shell',
          'shell-chunks',
          ...rooms,
          ...(scripts.length > 0 ? ['default', 'sanitised'] : []),
          "'allow-duplicates'",
        ],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}
