/** The renderer: one process renders the pages of one release set. It holds no secret and sees no token. */
import { isMainThread } from 'node:worker_threads'
import { loadPages } from './code-cache.ts'
import { superviseRenderer } from './supervisor.ts'

// Only the worker thread loads the renderer and the code of remotes.
if (isMainThread) superviseRenderer(__filename)
else loadPages()
