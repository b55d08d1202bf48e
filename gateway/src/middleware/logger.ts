import type { LoggerOptions } from 'pino'

/** What must never be written down, wherever it appears. */
const secret =
  /("?(?:password|auth_code|access_token|refresh_token|token|authorization|cookie|key)"?\s*[:=]\s*"?)[^"&\s;,}]+/gi
const email = /[\w.+-]+@[\w-]+\.[\w.-]+/g
const phone = /\+7[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}/g

/** A text without secrets and personal data, and without line ends that could forge a log line. */
export function redact(text: string): string {
  return text
    .replace(secret, '$1[hidden]')
    .replace(email, '[e-mail]')
    .replace(phone, '[phone]')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')
}

/** Paths are logged without values of the query: they may carry keys and what people searched for. */
export function loggablePath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const names = query ? [...new URLSearchParams(query).keys()].join('&') : ''
  return redact(names ? `${path}?${names}` : path).slice(0, 500)
}

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      err: (error: Error) => ({
        name: error.name,
        message: redact(error.message ?? ''),
        stack: error.stack ? redact(error.stack).slice(0, 4000) : undefined,
      }),
    },
    redact: { paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.key'], censor: '[hidden]' },
  }
}
