import { leadTexts } from '@vitrina/site/texts'
import type { Logger } from 'pino'
import { fieldOf, type Webhook } from '../../infra/webhooks/webhook.ts'

/** Timeout of a call to the task tracker. */
const TASK_LIMIT_MS = 8000

/** Sends reports of mistakes in product data to the catalogue's task tracker. */
export class ProblemReports {
  private readonly webhook: Webhook
  private readonly responsible: number
  private readonly log: Logger

  constructor(webhook: Webhook, responsible: number, log: Logger) {
    this.webhook = webhook
    this.responsible = responsible
    this.log = log
  }

  /** True when the tracker has created the task. */
  async report(productId: string, comment: string): Promise<boolean> {
    const fields = {
      TITLE: leadTexts.reportTask(productId),
      RESPONSIBLE_ID: this.responsible,
      CREATED_BY: this.responsible,
      DESCRIPTION: comment,
    }
    const answer = await this.webhook.call('task.item.add.json', { fields }, TASK_LIMIT_MS)
    if (answer.ok && !fieldOf(answer.body, 'error')) return true
    const fault = answer.ok ? 'error' : answer.fault
    this.log.error({ productId, fault }, 'a problem report was not delivered')
    return false
  }
}
