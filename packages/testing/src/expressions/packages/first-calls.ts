/** Loaded by `survey.ts`: makes one call to each API that loads files or constructs expressions lazily. */
import { createRequire } from 'node:module'
import type { DataRouter } from 'react-router'
import { deviceOf } from '../../../../../gateway/src/visitor/visitor/device.ts'
import { prefetchPage, provideDocumentRouter } from '../../../../../shell/src/routes/document-router.ts'
import { pageRoutes } from '../../../../../shell/src/routes/table.ts'

// User agents of a browser and of a bot.
deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')

// Content codings, which body-parser loads by the request's header.
const required = createRequire(import.meta.url)
const ofExpress = createRequire(required.resolve('express'))
createRequire(ofExpress.resolve('body-parser'))('iconv-lite').encodingExists('windows-1251')

// The renderer matches an address against the path of each page.
const routes = [...pageRoutes, { path: '*' }].map(({ path }) => ({ path: `/${path}` }))
provideDocumentRouter({ routes } as unknown as DataRouter)
prefetchPage('/a/b/c/')
