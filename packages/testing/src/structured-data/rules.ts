/**
 * What search engines ask of structured data: fields required by the documentation of Google (Product snippet and
 * merchant listing, Breadcrumb, Article, Organization logo, Sitelinks search box, Carousel) and of Yandex (Product with an
 * Offer that names availability, price and currency).
 */
export type Json = Record<string, unknown>

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string' && value.trim() !== '' && !/<\/?[a-z]/i.test(value)
const address: Check = (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
const amount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value > 0
const date: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
/** A date with time and time zone. */
const instant: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) &&
  /(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  date(value)
/** Monthly pay: a number or a range. */
const pay: Check = (value) => {
  if (!isObject(value) || value['@type'] !== 'QuantitativeValue' || value.unitText !== 'MONTH') return false
  if (value.value !== undefined) return amount(value.value)
  return amount(value.minValue) && amount(value.maxValue) && Number(value.minValue) <= Number(value.maxValue)
}
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(String(value))
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check)
const schemaOrg = (...names: string[]): Check => oneOf(...names.map((name) => `https://schema.org/${name}`))
const weekday = schemaOrg('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
const clock: Check = (value) => typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const thing =
  (...types: string[]): Check =>
  (value) =>
    isObject(value) && types.includes(String(value['@type'])) && faultsOf(value, false).length === 0

/** Positions count up by one. */
const inOrder: Check = (value) =>
  Array.isArray(value) && value.every((item, at) => isObject(item) && item.position === Number(value[0]?.position) + at)

interface Rule {
  required: Record<string, Check>
  /** Fields that are checked when present. */
  optional?: Record<string, Check>
}

const page: Rule = {
  required: { name: text, url: address },
  optional: { description: text, dateModified: date, publisher: thing('Organization') },
}

const rules: Record<string, Rule> = {
  Organization: { required: { name: text }, optional: { url: address, logo: address } },
  Brand: { required: { name: text } },
  WebSite: { required: { name: text, url: address } },
  BreadcrumbList: {
    required: {
      itemListElement: (value) =>
        listOf((item) => thing('ListItem')(item) && isObject(item) && text(item.name) && address(item.item))(value) &&
        inOrder(value),
    },
  },
  ItemList: {
    required: {
      itemListElement: (value) =>
        listOf((item) => thing('ListItem')(item) && isObject(item) && address(item.url))(value) && inOrder(value),
    },
  },
  ListItem: { required: { position: amount }, optional: { name: text, item: address, url: address } },
  Product: {
    required: { name: text, sku: text, url: address, image: listOf(address), offers: thing('Offer') },
    optional: {
      description: text,
      brand: thing('Brand'),
      gtin: (value) => typeof value === 'string' && /^(?:\d{8}|\d{12,14})$/.test(value),
      weight: thing('QuantitativeValue'),
      additionalProperty: listOf(thing('PropertyValue')),
    },
  },
  Offer: {
    required: {
      url: address,
      price: amount,
      priceCurrency: oneOf('RUB'),
      availability: schemaOrg('InStock', 'OutOfStock', 'BackOrder', 'PreOrder', 'Discontinued'),
      itemCondition: schemaOrg('NewCondition'),
      seller: thing('Organization'),
    },
    optional: { priceSpecification: thing('UnitPriceSpecification') },
  },
  QuantitativeValue: { required: { value: amount, unitCode: oneOf('KGM') } },
  MonetaryAmount: { required: { currency: oneOf('RUB'), value: pay } },
  PropertyValue: { required: { name: text, value: text } },
  UnitPriceSpecification: {
    required: { price: amount, priceCurrency: oneOf('RUB'), priceType: schemaOrg('StrikethroughPrice') },
  },
  Article: {
    required: { headline: text, author: thing('Organization'), dateModified: date },
    optional: { publisher: thing('Organization'), url: address, mainEntityOfPage: address, description: text },
  },
  NewsArticle: {
    required: {
      headline: (value) => text(value) && String(value).length <= 110,
      author: thing('Organization'),
      datePublished: instant,
      dateModified: instant,
    },
    optional: {
      image: listOf(address),
      publisher: thing('Organization'),
      url: address,
      mainEntityOfPage: address,
      description: text,
    },
  },
  JobPosting: {
    required: {
      title: text,
      description: (value) => text(value) && String(value).length > 100,
      datePosted: date,
      employmentType: oneOf('FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN', 'OTHER'),
      hiringOrganization: thing('Organization'),
      jobLocation: thing('Place'),
    },
    optional: {
      validThrough: instant,
      baseSalary: thing('MonetaryAmount'),
      identifier: thing('PropertyValue'),
      url: address,
    },
  },
  Place: { required: { address: thing('PostalAddress') } },
  LocalBusiness: {
    required: { name: text, url: address, address: thing('PostalAddress') },
    optional: {
      image: address,
      telephone: listOf(text),
      geo: thing('GeoCoordinates'),
      hasMap: address,
      openingHoursSpecification: listOf(thing('OpeningHoursSpecification')),
      parentOrganization: thing('Organization'),
    },
  },
  PostalAddress: { required: { addressCountry: oneOf('RU'), addressLocality: text, streetAddress: text } },
  GeoCoordinates: { required: { latitude: amount, longitude: amount } },
  OpeningHoursSpecification: {
    required: { opens: clock, closes: clock },
    // Opening hours of weekdays, or of one date.
    optional: { dayOfWeek: listOf(weekday), validFrom: date, validThrough: date },
  },
  Service: {
    required: { name: text, url: address, provider: thing('Organization') },
    optional: { description: text, audience: thing('BusinessAudience'), areaServed: thing('City') },
  },
  BusinessAudience: { required: { audienceType: text } },
  City: { required: { name: text } },
  WebPage: page,
  AboutPage: page,
}

/** Faults of a structured data object and everything in it, as `Type.field`. */
export function faultsOf(object: Json, isWhole = true): string[] {
  const type = String(object['@type'])
  const rule = rules[type]
  if (!rule) return [`${type}: no such type is expected`]
  const faults = isWhole && object['@context'] !== 'https://schema.org' ? [`${type}.@context`] : []
  for (const [field, check] of Object.entries(rule.required)) {
    if (!check(object[field])) faults.push(`${type}.${field}`)
  }
  for (const [field, check] of Object.entries(rule.optional ?? {})) {
    if (object[field] !== undefined && !check(object[field])) faults.push(`${type}.${field}`)
  }
  return faults
}
