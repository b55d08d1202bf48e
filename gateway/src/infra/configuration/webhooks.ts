import * as z from 'zod/mini'

/** An incoming webhook of a portal. A secret: its token grants every call of the webhook. */
export interface WebhookAddress {
  /** Without a trailing slash. */
  url: string
  user: string
  token: string
}

const id = /^\d{1,9}$/
const assignee = /^([a-z][a-z0-9-]*):(\d{1,9})$/

/** A user id: of the owner of a webhook, or of another user in the system behind it. */
export const UserId = z._default(z.string().check(z.regex(id, 'has to be a number')), '1')

export const WebhookToken = z.optional(
  z.string().check(z.regex(/^[\w-]{8,200}$/, 'has to be 8 or more letters, digits, - and _')),
)

/** Employees by key, `sales:12,shops:15`. */
export const Assignees = z.pipe(
  z
    ._default(z.string(), 'sales:1,builders:1,shops:1')
    .check(
      z.refine(
        (text) => text.split(',').every((pair) => assignee.test(pair.trim())),
        'has to be keys with numbers, sales:12,shops:15',
      ),
    ),
  z.transform((text): Record<string, number> => Object.fromEntries(text.split(',').map(assigneeOf))),
)

function assigneeOf(pair: string): [string, number] {
  const [, key = '', number] = assignee.exec(pair.trim()) ?? []
  return [key, Number(number)]
}

interface WebhookSettings {
  url: string | undefined
  user: string
  token: string | undefined
}

/** Token for the sandbox, which accepts any. */
const SANDBOX_TOKEN = 'vitrina-sandbox'

/** null when there is no receiver: with a real retailer and no URL for this system. */
export function webhookOf({ url, user, token }: WebhookSettings, sandbox: string | null): WebhookAddress | null {
  const base = url ?? sandbox
  return base ? { url: base.replace(/(?<!\/)\/+$/, ''), user, token: token ?? SANDBOX_TOKEN } : null
}
