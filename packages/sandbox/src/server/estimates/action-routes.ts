import type { EstimateChange } from '@vitrina/contracts/retailer/estimate'
import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import { isEmailAddress } from '@vitrina/contracts/site/email'
import express, { type Router } from 'express'
import { lockUser } from '../account/token-families.ts'
import { HttpError, notFound } from '../http-error.ts'
import { sendMail } from '../inbox/inbox.ts'
import { serve } from '../serve.ts'
import { applyChanges } from './changes.ts'
import { copyEstimate } from './copying.ts'
import { type EstimateService, noteChange } from './estimate-service.ts'
import { linesOf, ownEstimate, readEstimate } from './estimates.ts'
import { checkKey, checkQuantity, unprocessable } from './limits.ts'
import { purchaseTotalsOf } from './purchases.ts'
import { checkTransition, stateAfterPurchase } from './states.ts'
import { listVersions, restoreContent, savedVersion, saveVersion } from './versions.ts'

const LETTERS_AN_HOUR = 10

/** Kinds of the changes, each once. */
const kindsOf = (changes: readonly EstimateChange[]): string => [...new Set(changes.map(({ kind }) => kind))].join(', ')

/** Calls about a whole estimate: batches of changes, states, purchases, copies. */
export function estimateActionRoutes(book: EstimateService): Router {
  const router = express.Router()
  const whole = async (id: string, user: string) => readEstimate(book.db, await ownEstimate(book.db, id, user))

  serve(router, retailerEstimatesApi.change, async ({ params: { id }, query, body }, request) => {
    const user = await book.userOf(request)
    const pricing = await book.pricingOf(user, query)
    await book.change({ id, request, what: kindsOf(body.changes), version: body.version }, async (tx) => {
      await applyChanges({ tx, estimateId: id, pricing }, body.changes)
      return body.changes.length > 0
    })
    return whole(id, user)
  })

  serve(router, retailerEstimatesApi.setState, async ({ params: { id }, body }, request) => {
    const user = await book.userOf(request)
    return book.change(
      { id, request, what: `Состояние ${body.state}`, version: body.version, anyState: true },
      async (tx) => {
        const row = await ownEstimate(tx, id, user)
        checkTransition(row.state, body.state)
        // The agreed state stays available as a version, whatever happens to the estimate.
        if (body.state === 'agreed') await saveVersion(tx, row, 'Согласована')
        await tx.query('update estimates set state = $2 where id = $1', [id, body.state])
        return true
      },
    )
  })

  serve(router, retailerEstimatesApi.purchase, async ({ params: { id }, body }, request) => {
    const user = await book.userOf(request)
    checkKey(body.key)
    await book.change({ id, request, what: 'Положено в корзину', anyState: true }, async (tx) => {
      const lines = await linesOf(tx, id)
      let written = 0
      for (const { line_id, quantity } of body.lines) {
        checkQuantity(quantity)
        const line = lines.find((known) => known.id === line_id)
        if (!line?.product_idcode) throw notFound('Этой позиции уже нет в смете')
        const rows = await tx.query(
          `insert into estimate_purchases (estimate_id, key, line_id, product_idcode, quantity)
           values ($1, $2, $3, $4, $5::numeric) on conflict do nothing returning line_id`,
          [id, body.key, line_id, line.product_idcode, quantity],
        )
        written += rows.length
      }
      const { state } = await ownEstimate(tx, id, user)
      const next = stateAfterPurchase(state, lines, await purchaseTotalsOf(tx, user, id))
      if (written > 0) await tx.query('update estimates set state = $2 where id = $1', [id, next])
      return written > 0
    })
    return whole(id, user)
  })

  serve(router, retailerEstimatesApi.copy, async ({ params: { id }, body }, request) => {
    const user = await book.userOf(request)
    const staff = await book.staffOf(request)
    return book.db.transaction(async (tx) => {
      await lockUser(tx, user)
      const made = await copyEstimate(tx, user, { id, ...body })
      await noteChange(tx, { id: made.id, what: 'Создана как копия', staff })
      return made
    })
  })

  router.use(versionRoutes(book))
  return router
}

function versionRoutes(book: EstimateService): Router {
  const router = express.Router()

  serve(router, retailerEstimatesApi.versions, async ({ params: { id } }, request) => {
    await ownEstimate(book.db, id, await book.userOf(request))
    return listVersions(book.db, id)
  })

  serve(router, retailerEstimatesApi.version, async ({ params: { id, number } }, request) => {
    await ownEstimate(book.db, id, await book.userOf(request))
    return savedVersion(book.db, id, number)
  })

  serve(router, retailerEstimatesApi.saveVersion, async ({ params: { id }, body }, request) => {
    const user = await book.userOf(request)
    return book.db.transaction(async (tx) =>
      saveVersion(tx, await ownEstimate(tx, id, user, { lock: true }), body.label),
    )
  })

  serve(router, retailerEstimatesApi.restoreVersion, async ({ params: { id, number }, body }, request) => {
    const user = await book.userOf(request)
    await book.change({ id, request, what: `Возврат к версии ${number}`, version: body.version }, async (tx) => {
      const content = await savedVersion(tx, id, number)
      await saveVersion(tx, await ownEstimate(tx, id, user), `До возврата к версии ${number}`)
      await restoreContent(tx, id, content)
      return true
    })
    return readEstimate(book.db, await ownEstimate(book.db, id, user))
  })

  serve(router, retailerEstimatesApi.send, async ({ params: { id }, body }, request) => {
    const user = await book.userOf(request)
    await ownEstimate(book.db, id, user)
    if (!isEmailAddress(body.email)) throw unprocessable('Проверьте адрес почты', 'email')
    const staff = await book.staffOf(request)
    await book.db.transaction(async (tx) => {
      await lockUser(tx, user)
      const [row] = await tx.query<{ n: number }>(
        `select count(*) as n from estimate_letters where user_uuid = $1 and sent_at > now() - interval '1 hour'`,
        [user],
      )
      if ((row?.n ?? 0) >= LETTERS_AN_HOUR) {
        throw new HttpError(429, { detail: `За час можно отправить ${LETTERS_AN_HOUR} писем. Попробуйте позже.` })
      }
      await tx.query('insert into estimate_letters (user_uuid) values ($1)', [user])
      const { email: to, subject, text, file } = body
      await noteChange(tx, { id, what: 'Отправлена по почте', staff })
      await sendMail(tx, { to, subject, text, attachments: [file] })
    })
    return { sent: true }
  })

  return router
}
