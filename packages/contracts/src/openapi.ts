import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

type Json = Record<string, unknown>

function shape(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = shape(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made up anew for each new thing, 8 to 128 of A–Z, a–z, 0–9 and . _ : -. The same key with the same body makes nothing more: 409 while the first request is under way, then its answer, for 24 hours at most. The same key with another body is 422.',
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[A-Za-z0-9._:-]+$' },
}

const knownKey: Json = {
  ...idempotencyKey,
  description:
    'What is made is told apart by the key in the body. The same header with another body is 422, for 24 hours at most.',
}

const content = (schema: Json) => ({ 'application/json': { schema } })

function operation(name: string, endpoint: Endpoint): Json {
  const { summary, params, query, body, upload, download, creates, response } = endpoint
  return {
    operationId: name,
    summary,
    tags: [name.split('.')[0]],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(creates ? [creates === 'once' ? idempotencyKey : knownKey] : []),
    ],
    ...(body ? { requestBody: { required: true, content: content(shape(body, 'input')) } } : {}),
    ...(upload ? { requestBody: { required: true, content: { [upload]: {} } } } : {}),
    responses: {
      200: {
        description: 'The answer',
        content: download ? { [download]: {} } : content(shape(response, 'output')),
      },
      default: {
        description: 'Refused, with a sentence for the visitor',
        content: content({ type: 'object', properties: { detail: { type: 'string' } } }),
      },
    },
  }
}

export interface OpenapiOptions {
  title: string
  version: string
  /** Endpoints by name; the part before the first dot is the tag. */
  endpoints: Readonly<Record<string, Endpoint>>
}

/** An OpenAPI 3.1 document, generated from the same endpoints that the server and the clients use. */
export function openapi({ title, version, endpoints }: OpenapiOptions): object {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:([a-z_]\w*)/gi, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return { openapi: '3.1.0', info: { title, version }, paths }
}
