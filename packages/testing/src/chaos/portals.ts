import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultName } from './faults.ts'
import type { Group } from './group.ts'
import { ask, isSentence, jsonOf, post, type TimedResponse } from './http-client.ts'
import { timeLimitOf } from './outcomes.ts'
import { Complaints, seconds, type Watch } from './watch.ts'

interface Letter {
  body: {
    text?: string
    fields?: { TITLE?: string; ORIGIN_ID?: string; NAME?: string; DESCRIPTION?: string; COMMENT?: string }
  }
}

const box = async (sandboxUrl: string, name: string): Promise<Letter[]> =>
  (await fetch(`${sandboxUrl}/inbox/${name}`)).json()

/** With this fault the request has its effect although the response is lost. */
const isDoneWithoutAnswer = (fault: FaultName | null): boolean => fault === 'cut'

/** Watches forms of visitors while the CRM is unavailable. */
export function watchCrm({ gateway: { url }, sandboxUrl }: Group): Watch {
  const sent: string[] = []

  async function send(): Promise<{ got: TimedResponse; name: string }> {
    const key = randomUUID()
    const name = `Анна ${key.slice(0, 8)}`
    sent.push(name)
    const got = await post(`${url}/api/site/leads/`, {
      form: 'request',
      idempotencyKey: key,
      name,
      phone: '+79001234567',
      comment: `Заявка ${key}`,
      consent: true,
    })
    return { got, name }
  }

  return {
    async visit(fault) {
      const complaints = new Complaints()
      const { got } = await send()
      const { sent: isSent, kept } = jsonOf(got)
      const expected = fault === null ? [true, false] : [false, true]
      complaints.check(
        got.status === 200 && isSent === expected[0] && kept === expected[1],
        'the form says that it is kept',
        got.text,
      )
      complaints.check(got.ms < timeLimitOf('crm'), `within ${seconds(timeLimitOf('crm'))}`, seconds(got.ms))
      return complaints.all
    },
    async useSystem() {
      const { got } = await send()
      if (jsonOf(got).sent !== true) throw new Error(got.text)
    },
    async findLosses() {
      const complaints = new Complaints()
      const deadline = Date.now() + 20_000
      const timesOf = async (name: string) =>
        (await box(sandboxUrl, 'leads')).filter(({ body }) => body.fields?.NAME === name).length
      for (const name of sent) {
        while ((await timesOf(name)) === 0 && Date.now() < deadline) await sleep(100)
        const times = await timesOf(name)
        complaints.check(times === 1, `the lead of «${name}» has come once`, `${times} times`)
      }
      return complaints.all
    },
  }
}

/** Watches reports of mistakes on pages while the tracker is unavailable. */
export function watchTracker({ gateway: { url }, sandboxUrl, nextProduct }: Group): Watch {
  const { idcode } = nextProduct()
  const reports: { comment: string; accepted: boolean; fault: FaultName | null }[] = []

  async function tell(fault: FaultName | null) {
    const comment = `Вес другой ${randomUUID()}`
    const got = await post(`${url}/api/site/product/${idcode}/problems/`, { comment })
    reports.push({ comment, accepted: jsonOf(got).accepted === true, fault })
    return got
  }

  return {
    async visit(fault) {
      const complaints = new Complaints()
      const got = await tell(fault)
      complaints.check(
        got.ms < timeLimitOf('tracker'),
        `an answer within ${seconds(timeLimitOf('tracker'))}`,
        seconds(got.ms),
      )
      if (fault === null) complaints.check(got.status === 200, 'in health the report is accepted', got.text)
      else
        complaints.check(
          got.status === 502 && isSentence(jsonOf(got).detail),
          'the form says that it was not sent',
          got.text,
        )
      return complaints.all
    },
    async useSystem() {
      const got = await tell(null)
      if (got.status !== 200) throw new Error(got.text)
    },
    async findLosses() {
      const complaints = new Complaints()
      const tasks = await box(sandboxUrl, 'tasks')
      for (const { comment, accepted, fault } of reports) {
        const times = tasks.filter(({ body }) => body.fields?.DESCRIPTION?.includes(comment)).length
        const expected = accepted || isDoneWithoutAnswer(fault) ? 1 : 0
        complaints.check(times === expected, `«${comment}» is a task ${expected} times`, times)
      }
      return complaints.all
    },
  }
}

/** A random word without digits, which no redaction takes for a personal number. */
const letters = (): string =>
  randomUUID()
    .replace(/[^a-f]/g, 'q')
    .slice(0, 24)

const REPORT_LIMIT_MS = 4000
/** By then a message is on its way to the bot. */
const SEND_DELAY_MS = 300

const MINUTE_MS = 60_000
/** Rate limit of alerts to the bot; the rest of its messages is reserved for notices. */
const FAILURES_A_MINUTE = 15

/** Watches error reports of browsers while the bot is unavailable. */
export function watchBot({ gateway: { url }, sandboxUrl }: Group): Watch {
  const sentAt: number[] = []
  const tell = (path: string) => {
    sentAt.push(Date.now())
    return post(`${url}/api/site/error-reports/`, {
      id: randomUUID(),
      statusCode: 500,
      message: `Broken at ${path}`,
      path,
      set: 'none',
    })
  }

  /** Resolves when this many more alerts fit into the rate limit. */
  async function waitForCapacity(messages: number): Promise<void> {
    const oldest = sentAt[sentAt.length - 1 - FAILURES_A_MINUTE + messages]
    if (oldest !== undefined) await sleep(Math.max(0, oldest + MINUTE_MS + REPORT_LIMIT_MS - Date.now()))
  }

  /** Reports a failure, and resolves when the bot has received it. */
  async function hear(): Promise<TimedResponse> {
    const word = letters()
    const got = await tell(`/${word}/`)
    const deadline = Date.now() + REPORT_LIMIT_MS
    const isReceived = async () => (await box(sandboxUrl, 'alerts')).some(({ body }) => body.text?.includes(word))
    while (!(await isReceived())) {
      if (Date.now() > deadline) throw new Error('no alert has come')
      await sleep(50)
    }
    return got
  }

  return {
    async visit(fault) {
      const complaints = new Complaints()
      // This report, and the one after the fault is cleared.
      await waitForCapacity(2)
      const got = await (fault === null ? hear() : tell(`/${letters()}/`))
      complaints.check(got.status === 200 && jsonOf(got).accepted === true, 'the report is accepted', got.text)
      if (fault === null) return complaints.all
      complaints.check(got.ms < timeLimitOf('bot'), `at once, within ${seconds(timeLimitOf('bot'))}`, seconds(got.ms))
      await sleep(SEND_DELAY_MS)
      return complaints.all
    },
    useSystem: async () => void (await hear()),
    findLosses: async () => [],
  }
}

/** Watches pictures and product pages while the image service is unavailable. */
export async function watchImages({ gateway: { url }, nextProduct }: Group): Promise<Watch> {
  const pictureOf = ({ image }: { image: string | null }) => `${url}/images/300/product_images/normal/${image}`
  const remembered = pictureOf(nextProduct())
  await ask(remembered)

  return {
    async visit(fault) {
      const complaints = new Complaints()
      const product = nextProduct()
      const bound = timeLimitOf('images')
      const [known, fresh, page] = await Promise.all([
        ask(remembered),
        ask(pictureOf(product)),
        ask(`${url}/product/${product.slug}/`),
      ])
      complaints.check(
        known.status === 200 && known.ms < 1500,
        'a picture that was shown before comes at once',
        `${known.status} ${known.ms}`,
      )
      complaints.check(page.status === 200, 'the page of the product is whole', page.status)
      for (const got of [fresh, page]) complaints.check(got.ms < bound, `within ${seconds(bound)}`, seconds(got.ms))
      if (fault === null) complaints.check(fresh.status === 200, 'in health there is a picture', fresh.status)
      else {
        const isDrawing = Boolean(fresh.headers.get('content-type')?.startsWith('image/svg+xml')) && fresh.status >= 400
        complaints.check(
          isDrawing,
          'a drawing stands in the place of a new picture',
          `${fresh.status} ${fresh.headers.get('content-type')}`,
        )
        complaints.check(
          fresh.headers.get('cache-control') === 'no-store',
          'and is kept by nobody',
          fresh.headers.get('cache-control'),
        )
      }
      return complaints.all
    },
    async useSystem() {
      const { status } = await ask(pictureOf(nextProduct()))
      if (status !== 200) throw new Error(String(status))
    },
    findLosses: async () => [],
  }
}

/** Watches archives of certificates, which come over the same connection as other calls of the retailer. */
export function watchFiles({ gateway: { url } }: Group): Watch {
  let distributor = 500
  const fetchOne = () => ask(`${url}/api/ecm.stream/bazis/distributors/${500 + (++distributor % 40) + 1}/files.zip`)

  return {
    async visit(fault) {
      const complaints = new Complaints()
      const got = await fetchOne()
      complaints.check(
        got.ms < timeLimitOf('files'),
        `an answer within ${seconds(timeLimitOf('files'))}`,
        seconds(got.ms),
      )
      if (fault === null) complaints.check(got.status === 200, 'in health there is an archive', got.status)
      else if (fault === 'cut')
        complaints.check(got.status === 0, 'the download breaks off, and is not taken for a whole one', got.status)
      else
        complaints.check(
          got.status === 503 && isSentence(jsonOf(got).detail),
          'it says that the shop is away',
          `${got.status} ${got.text}`,
        )
      return complaints.all
    },
    async useSystem() {
      const { status } = await fetchOne()
      if (status !== 200) throw new Error(String(status))
    },
    findLosses: async () => [],
  }
}
