import type { Response } from 'express'
import { DENY_FRAMING_POLICY } from '../../http/middleware/security-headers.ts'

/** Policy of an SVG from outside: opened as a document of its own it may neither run nor load anything. */
export const SVG_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${DENY_FRAMING_POLICY}`

/** Shown in place of a missing picture: a box in outline over a dimension line. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="300" height="300" fill="none" ' +
  'stroke="#a8b9c9" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">' +
  '<rect width="120" height="120" fill="#f1f5f9" stroke="none"/>' +
  '<path d="m60 30 28 14.500v31L60 90 32 75.500v-31L60 30ZM32 44.500l28 15 28-15M60 59.500V90M46 37.300l28 15v12"/>' +
  '<path d="M20 98h80M32 94v8M88 94v8" stroke-width="1"/></svg>'

/** Sends the placeholder drawing with a status that tells crawlers and caches that there is no picture. */
export function sendPlaceholder(response: Response, status: 404 | 429): void {
  response
    .status(status)
    .set({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'content-security-policy': SVG_POLICY })
    .send(placeholder)
}
