import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { addressText } from './bounds.ts'
import { emailAddress } from './email-address.ts'

/** The forms of the site that become leads; what each is called in the CRM and who gets it, the gateway knows. */
export const LeadFormName = z.enum(['request', 'callback', 'builders', 'shops', 'search', 'page', 'vacancy'])
export type LeadFormName = z.output<typeof LeadFormName>

/** Parameters of the page's address that tell where the visitor came from, as they stood there. */
export const Utm = z.object({
  utm_source: z.optional(addressText()),
  utm_medium: z.optional(addressText()),
  utm_campaign: z.optional(addressText()),
  utm_content: z.optional(addressText()),
  utm_term: z.optional(addressText()),
})
export type Utm = z.output<typeof Utm>

/** The page of the retailer that a form stands on: what its leads are called and who gets them is kept there. */
export const LeadSource = z.object({
  kind: z.enum(['article', 'landing', 'news', 'vacancy']),
  /** Slug of the page, or the number of the vacancy. */
  slug: z.string().check(z.maxLength(200)),
  /** Of the form among others of the page. */
  id: z.optional(z.string().check(z.maxLength(100))),
})
export type LeadSource = z.output<typeof LeadSource>

export const LEAD_COMMENT_LENGTH = 2000
const PHONE_FAULT = 'Введите номер целиком: +7 и\u00a0десять цифр'

export const Lead = z.object({
  form: LeadFormName,
  source: z.optional(LeadSource),
  /** Made once per filled-in form by the browser: sending twice makes one lead. */
  idempotencyKey: z.string().check(z.minLength(8), z.maxLength(64)),
  name: z
    .string('Введите имя')
    .check(z.trim(), z.minLength(2, 'Введите имя, чтобы мы знали, как к\u00a0вам обращаться'), z.maxLength(200)),
  /** As it was typed; it is normalised on its way to the CRM. */
  phone: z
    .string('Введите телефон')
    .check(z.trim(), z.maxLength(40, PHONE_FAULT), z.regex(/^\+7(?:[\s()-]*\d){10}$/, PHONE_FAULT)),
  email: z.optional(emailAddress(undefined, 'Проверьте адрес электронной почты')),
  /** What they work for, its tax number, and the shop city they ask from, by the id of its department. */
  company: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Сократите до 200 знаков'))),
  inn: z.optional(z.string().check(z.trim(), z.maxLength(20, 'Проверьте ИНН'))),
  city: z.optional(z.string().check(z.maxLength(40, 'Выберите город из списка'))),
  comment: z.optional(
    z.string().check(z.trim(), z.maxLength(LEAD_COMMENT_LENGTH, `Не длиннее ${LEAD_COMMENT_LENGTH}\u00a0знаков`)),
  ),
  consent: z.literal(true, 'Без согласия мы не вправе принять заявку'),
  utm: z.optional(Utm),
  /** A field that no person sees: what fills it in is a robot, and is thanked. */
  website: z.optional(z.string().check(z.maxLength(500))),
})
export type Lead = z.output<typeof Lead>

export const leadApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/site/leads/',
    creates: 'once',
    summary:
      'Hands a filled-in form to the sales people; `sent` is false when the CRM has no lead of it, `kept` is true when the CRM could not be reached and the form waits on the disk to be handed over later',
    body: Lead,
    response: z.object({ sent: z.boolean(), kept: z.boolean() }),
  }),
}
