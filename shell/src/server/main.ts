/** The renderer: one process renders the pages of one release set. It holds no secret and sees no token. */
import { isMainThread } from 'node:worker_threads'
import { superviseRenderer } from './overseer.ts'
import { loadPages } from './ready-made.ts'

// Only the thread that runs code of remotes loads what pages are made with.
if (isMainThread) superviseRenderer(__filename)
else loadPages()
