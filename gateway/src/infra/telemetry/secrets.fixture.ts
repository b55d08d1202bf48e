import fc from 'fast-check'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
/** Long enough not to occur in a text by chance. */
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 12, maxLength: 40 })
const names = fc.constantFrom('a', 'Иван', 'anna.k', 'o_brien+shop', 'x-1')
const domains = fc.constantFrom('mail.ru', 'почта.рф', 'sub.shop.example', 'xn--80a1acny.xn--p1ai')

/** A secret that must not be logged, and a text that contains it. */
export interface SecretInText {
  secret: string
  text: string
}

const embedIn = (secrets: fc.Arbitrary<string>, ...texts: ((secret: string) => string)[]): fc.Arbitrary<SecretInText> =>
  fc.tuple(secrets, fc.constantFrom(...texts)).map(([secret, text]) => ({ secret, text: text(secret) }))

const secretNames = [
  'password',
  'new_password',
  'access_token',
  'refresh_token',
  'token',
  'auth_token',
  'csrf-token',
  'client_secret',
  'key',
  'access_key',
  'accessKey',
  'idempotencyKey',
  'api_key',
  'apikey',
  'ticket',
]
const namedSecretTexts = secretNames.flatMap((name) => [
  (secret: string) => `${name}=${secret}`,
  (secret: string) => `${name.toUpperCase()}: ${secret}`,
  (secret: string) => JSON.stringify({ [name]: secret, status: 1 }),
  (secret: string) => JSON.stringify(JSON.stringify({ a: 1, [name]: secret })),
  (secret: string) => `{ ${name}: '${secret}', b: 2 }`,
])

const phones = digits(10).map((own) => `9${own.slice(1)}`)
const phoneParts = (own: string) => [own.slice(0, 3), own.slice(3, 6), own.slice(6, 8), own.slice(8)] as const
const phoneFormats = [
  (own: string) => `+7${own}`,
  (own: string) => `8${own}`,
  (own: string) => `7${own}`,
  (own: string) => `%2B7${own}`,
  (own: string) => `+7 (${phoneParts(own)[0]}) ${phoneParts(own).slice(1).join('-')}`,
  (own: string) => `8 ${phoneParts(own).join(' ')}`,
  (own: string) => `8-${phoneParts(own).join('-')}`,
]

/** Texts that contain one secret each. */
export const secretsInTexts: fc.Arbitrary<SecretInText> = fc.oneof(
  embedIn(word, ...namedSecretTexts),
  embedIn(
    word,
    (secret) => `Bearer ${secret}`,
    (secret) => `authorization: Basic ${secret}`,
    (secret) => `"authorization":"Bearer ${secret}"`,
    (secret) => `cookie: city=1; __Host-access_token=${secret}; x=2`,
    (secret) => `set-cookie: ["sid=${secret}; HttpOnly"]`,
    (secret) => `Cookie=a=b;other=${secret}`,
    (secret) => `https://crm.shop.example/rest/1/${secret}/crm.lead.add.json`,
    (secret) => `https://bot.example/bot1:${secret}/sendMessage`,
    (secret) => `https://bot.example/bot1%3A${secret}/sendMessage`,
    (secret) => `redis://default:${secret}@redis.shop.example:6379/0`,
    (secret) => `GET /catalog/?key=${secret}&page=2`,
    (secret) => `https://shop.example/search/?q=${secret}#top`,
    (secret) => `https://shop.example/cart/?a=1&list[0]=${secret} failed`,
    (secret) => `eyJhbGciOiJIUzI1NiJ9.${secret}.${secret}`,
    (secret) => `/api/ecm/bazis/orders/key/${secret}1/`,
  ),
  embedIn(
    fc.uuid(),
    (id) => `/api/cart/${id}/`,
    (id) => `https://retailer.example/v1/basket/${id}`,
  ),
  embedIn(
    digits(6),
    (code) => `auth_code=${code}`,
    (code) => `"code": "${code}"`,
    (code) => `код ${code} неверен`,
  ),
  fc
    .tuple(names, domains)
    .map(([name, domain]) => ({ secret: `${name}@${domain}`, text: `of ${name}@${domain}, gone` })),
  fc
    .tuple(names, domains)
    .map(([name, domain]) => ({ secret: `${name}%40${domain}`, text: `/u/${name}%40${domain}/` })),
  fc
    .tuple(phones, fc.constantFrom(...phoneFormats))
    .map(([own, write]) => ({ secret: write(own), text: `call ${write(own)} back` })),
)

/** Characters that forge lines, move the cursor of a terminal or change the text direction. */
export const controlSequences: fc.Arbitrary<string> = fc.constantFrom(
  '\n',
  '\r',
  '\r\n',
  '\u0000',
  '\u001b[2K',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u009b31m',
)

/** Text around a secret, without characters that would make it a part of another word. */
export const surroundingText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('Error', 'at load', '{', '}', 'status 500', '—', '🧱', 'плитка', '(main.js:1:2)', ','), {
    maxLength: 4,
  })
  .map((words) => words.join(' '))
