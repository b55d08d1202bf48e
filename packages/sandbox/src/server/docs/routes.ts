import { openapi } from '@vitrina/contracts/openapi'
import express, { type Router } from 'express'
import { calls } from './calls.ts'
import { docsPage } from './docs-page.ts'

/** The contract as an OpenAPI document and as a page. */
export function docsRoutes(): Router {
  const router = express.Router()
  const endpoints = Object.fromEntries(
    Object.entries(calls).flatMap(([apiName, api]) =>
      Object.entries(api).map(([name, endpoint]) => [`${apiName}.${name}`, endpoint] as const),
    ),
  )
  const document = openapi({ title: 'Учётная система продавца', version: '1.0.0', endpoints })
  router.get('/openapi.json', (_request, response) => void response.json(document))
  router.get('/docs', (_request, response) => void response.type('html').send(docsPage()))
  return router
}
