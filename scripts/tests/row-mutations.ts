/** A mutation of one line that implements a row of docs/asvs.md; the tests of the row have to fail with it. */
export interface RowMutation {
  row: string
  what: string
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  test: string
  /** Pattern for the titles of the tests to run; without it all tests of the file run. */
  title?: string
}

export const rowMutations: readonly RowMutation[] = [
  {
    row: '2.2.1',
    what: 'a body that breaks its contract is taken as it is',
    file: 'gateway/src/http/mount-endpoint.ts',
    from: 'if (parsed.success) return parsed.data',
    to: "if (parsed.success || name === 'body') return (parsed.data ?? value) as never",
    test: 'gateway/src/http/hardening/input-rules.test.ts',
  },
  {
    row: '2.4.1',
    what: 'nobody is held back',
    file: 'gateway/src/http/limits/rate-limits.ts',
    from: 'limit: allowed,',
    to: 'limit: 1e9,',
    test: 'gateway/src/http/limits/every-class.test.ts',
  },
  {
    row: '3.3.4',
    what: 'scripts can read the tokens',
    file: 'gateway/src/visitor/sessions/token-cookies.ts',
    from: 'httpOnly: true',
    to: 'httpOnly: false',
    test: 'gateway/src/http/hardening/cookies.test.ts',
  },
  {
    row: '3.5.1',
    what: 'calls need no header of the site',
    file: 'gateway/src/http/middleware/same-origin.ts',
    from: "headers['x-vitrina'] !== '1'",
    to: 'false',
    test: 'gateway/src/http/hardening/every-call.test.ts',
    title: 'is refused unheard',
  },
  {
    row: '4.1.3',
    what: 'a visitor may say who they are by headers of proxies',
    file: 'gateway/src/http/hardening/request-headers.ts',
    from: 'if (spoofableHeader.test(name) &&',
    to: 'if (!name && spoofableHeader.test(name) &&',
    test: 'gateway/src/http/hardening/hardening.test.ts',
    title: 'reaches no handler',
  },
  {
    row: '4.2.1',
    what: 'encodings that another reader does not know are let in',
    file: 'gateway/src/http/hardening/request-headers.ts',
    from: "(httpVersion !== '1.1' || encoding.toLowerCase() !== 'chunked')",
    to: "httpVersion !== '1.1'",
    test: 'gateway/src/http/hardening/raw-requests.test.ts',
  },
  {
    row: '5.2.1',
    what: 'a file that tells its size is taken whatever it tells',
    file: 'gateway/src/http/uploads/upload-spool.ts',
    from: "if (Number(request.headers['content-length'] ?? 0) > limit.bytes)",
    to: "if (Number(request.headers['content-length'] ?? 0) > Number.MAX_VALUE)",
    test: 'gateway/src/visitor/session/file-sizes.test.ts',
    title: 'before any of it is read',
  },
  {
    row: '5.2.1',
    what: 'a file that never ends is taken',
    file: 'gateway/src/http/uploads/upload-spool.ts',
    from: 'if (upload.size + piece.length > limit.bytes)',
    to: 'if (upload.size > Number.MAX_VALUE)',
    test: 'gateway/src/visitor/session/file-sizes.test.ts',
    title: 'as soon as it is larger than what is taken',
  },
  {
    row: '6.3.1',
    what: 'wrong guesses are not counted',
    file: 'gateway/src/http/limits/rate-limits.ts',
    from: "skipSuccessfulRequests: counts === 'refusals',",
    to: "skip: () => counts === 'refusals',",
    test: 'gateway/src/visitor/account/routes.test.ts',
    title: 'guessing',
  },
  {
    row: '7.4.1',
    what: 'the retailer does not hear of an end',
    file: 'gateway/src/visitor/identity/sign-out.ts',
    from: 'if (pair.refresh)',
    to: 'if (!pair.refresh)',
    test: 'gateway/src/visitor/session/signed-out.test.ts',
  },
  {
    row: '8.2.1',
    what: 'guests are let into the personal area',
    file: 'gateway/src/visitor/session/personal.ts',
    from: "if (session?.state !== 'signed-in') {",
    to: "if (session?.state === 'ended') {",
    test: 'gateway/src/visitor/session/personal.test.ts',
  },
  {
    row: '13.2.4',
    what: 'addresses that stand in a body are asked',
    file: 'gateway/src/http/mount-endpoint.ts',
    from: 'if (parsed.success) return parsed.data',
    to: `if (parsed.success) {
        for (const text of Object.values(Object(parsed.data)).map(String))
          if (URL.canParse(text)) void fetch(text).catch(() => {})
        return parsed.data
      }`,
    test: 'gateway/src/http/hardening/upstream-bodies.test.ts',
    title: 'causes no request to it',
  },
  {
    row: '13.2.4',
    what: 'another system may be asked than those of the configuration',
    file: 'gateway/src/http/mount-endpoint.ts',
    from: 'if (parsed.success) return parsed.data',
    to: `if (parsed.success) {
        void fetch('http://127.0.0.1:49151/').catch(() => {})
        return parsed.data
      }`,
    test: 'packages/testing/src/hostile/event-loop.test.ts',
    title: 'headers and cookies|whatever was sent',
  },
  {
    row: '14.2.2',
    what: 'what is somebody’s may be kept by caches',
    file: 'gateway/src/visitor/serve.ts',
    from: "'cache-control': 'private, no-store'",
    to: "'cache-control': 'public, max-age=60'",
    test: 'gateway/src/http/hardening/every-call.test.ts',
    title: 'is cached for its visitor alone at most',
  },
  {
    row: '14.3.2',
    what: 'a page of one visitor may be kept by the browser',
    file: 'gateway/src/platform/pages/routes.ts',
    from: "shared ? 'private, no-cache' : 'private, no-store'",
    to: "'private, no-cache'",
    test: 'gateway/src/platform/pages/shared-pages.test.ts',
    title: 'is kept by no cache and by no browser',
  },
]
