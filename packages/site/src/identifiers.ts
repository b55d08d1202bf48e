const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const slug = /^[\p{L}\p{N}_.-]{1,200}$/u
const digits = /^\d{1,18}$/
const code = /^[A-Za-z0-9_.-]{1,64}$/
const fileName = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,119}$/
const onlyDots = /^\.+$/

/** A UUID of any version, as used for visitors, carts and accounts. */
export function isUuid(value: string): boolean {
  return uuid.test(value)
}

/** A decoded path segment of a page: letters, digits, '-', '_', '.', up to 200 characters. */
export function isSlug(value: string): boolean {
  return slug.test(value) && !onlyDots.test(value)
}

/** The id of a record in a URL: digits or a UUID. */
export function isId(value: string): boolean {
  return digits.test(value) || uuid.test(value)
}

/**
 * A product code: Latin letters, digits, '-', '_', '.', up to 64 characters. It is put into upstream paths unencoded.
 */
export function isIdcode(value: string): boolean {
  return code.test(value) && !onlyDots.test(value)
}

/** The code of a supplier, in the format of a product code. */
export function isDistributorId(value: string): boolean {
  return isIdcode(value)
}

/** File name in the image service: without a path and a leading dot. */
export function isFileName(value: string): boolean {
  return fileName.test(value)
}
