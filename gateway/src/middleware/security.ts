import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Headers of every answer. All scripts and styles are files of this site, so nothing inline is allowed. */
export function setUpSecurity(rooms: string[]): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // Duplicates: a second try and the version before of a remote make its policy again.
        'trusted-types': ['shell', 'shell-chunks', ...rooms, "'allow-duplicates'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}
