import * as z from 'zod/mini'
import { textSchema } from './env-schema.ts'
import { Assignees, UserId, type WebhookAddress, WebhookToken, webhookOf } from './webhooks.ts'

/** The variables of the systems that receive leads, reports of mistakes in products and error reports. */
export const PortalVariables = {
  BOT_URL: z.optional(z.url()),
  BOT_TOKEN: textSchema('1:vitrina-sandbox').check(z.regex(/^[\w:-]+$/)),
  BOT_CHAT_ID: textSchema('-100').check(z.regex(/^(?:-?\d+|@\w+)$/)),
  CRM_URL: z.optional(z.url()),
  CRM_USER: UserId,
  CRM_TOKEN: WebhookToken,
  CRM_SITE_FIELD: textSchema('UF_CRM_SITE').check(z.regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'has to be the name of a field')),
  CRM_INN_FIELD: textSchema('UF_CRM_INN').check(z.regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'has to be the name of a field')),
  CRM_ASSIGNEES: Assignees,
  CRM_RETRY_SECONDS: z._default(z.coerce.number().check(z.gt(0), z.lte(600)), 5),
  TRACKER_URL: z.optional(z.url()),
  TRACKER_USER: UserId,
  TRACKER_TOKEN: WebhookToken,
  TRACKER_RESPONSIBLE: UserId,
}

/** Employees who receive leads; the configuration has a user id for each. */
const assigneeKeys = ['sales', 'builders', 'shops'] as const
export type AssigneeKey = (typeof assigneeKeys)[number]

export type Bot = { url: string; token: string; chatId: string } | null

interface CrmSettings {
  webhook: WebhookAddress | null
  /** Name of the field that holds the site of a lead. */
  siteField: string
  /** Name of the field for the tax number of a company. */
  innField: string
  /** User ids of employees by key. */
  assignees: Record<string, number>
  /** First pause before a failed lead is retried, ms. */
  pauseMs: number
}

interface TrackerConfig {
  webhook: WebhookAddress | null
  /** User id of the employee who creates the tasks and is responsible for them. */
  responsible: number
}

const Variables = z.object(PortalVariables)
type Values = z.output<typeof Variables>

export interface PortalConfig {
  /** Receives error reports; a secret. */
  bot: Bot
  /** Receives leads; a secret. */
  crm: CrmSettings
  /** Receives reports of mistakes in products; a secret. */
  tracker: TrackerConfig
}

/** Faults between variables, which the schema of a single variable cannot detect. */
export function portalFaults(values: Values): string[] {
  const faults: string[] = []
  for (const name of ['CRM', 'TRACKER'] as const) {
    if (values[`${name}_URL`] && !values[`${name}_TOKEN`]) faults.push(`${name}_TOKEN: has to come with ${name}_URL`)
  }
  const missing = assigneeKeys.filter((key) => !(key in values.CRM_ASSIGNEES))
  if (missing.length > 0) faults.push(`CRM_ASSIGNEES: has no number for ${missing.join(', ')}`)
  return faults
}

/** With a real retailer there is no sandbox: what is not configured has no receiver, and errors are only logged. */
export function portalConfigOf(values: Values, sandbox: string | null): PortalConfig {
  const bot = values.BOT_URL ?? sandbox
  return {
    bot: bot === null ? null : { url: bot.replace(/\/$/, ''), token: values.BOT_TOKEN, chatId: values.BOT_CHAT_ID },
    crm: {
      webhook: webhookOf({ url: values.CRM_URL, user: values.CRM_USER, token: values.CRM_TOKEN }, sandbox),
      siteField: values.CRM_SITE_FIELD,
      innField: values.CRM_INN_FIELD,
      assignees: values.CRM_ASSIGNEES,
      pauseMs: values.CRM_RETRY_SECONDS * 1000,
    },
    tracker: {
      webhook: webhookOf(
        { url: values.TRACKER_URL, user: values.TRACKER_USER, token: values.TRACKER_TOKEN },
        sandbox && `${sandbox}/tracker`,
      ),
      responsible: Number(values.TRACKER_RESPONSIBLE),
    },
  }
}
