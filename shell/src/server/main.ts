/** The renderer: one process renders the pages of one release set. It holds no secret and sees no token. */
import { isMainThread } from 'node:worker_threads'

// Only the thread that runs code of remotes loads what pages are made with.
if (isMainThread) void import('./overseer.ts').then(({ overseePages }) => overseePages(__filename))
else void import('./pages.ts')
