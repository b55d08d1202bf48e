/** The renderer: one process renders the pages of one release set. It holds no secret and sees no token. */
import { isMainThread } from 'node:worker_threads'
import { loadPages } from './code-cache.ts'
import { superviseRenderer } from './supervisor.ts'

// Only the thread that runs code of remotes loads what pages are made with.
if (isMainThread) superviseRenderer(__filename)
else loadPages()
