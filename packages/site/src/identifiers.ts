const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const slug = /^[\p{L}\p{N}_.-]{1,200}$/u
const digits = /^\d{1,18}$/
const code = /^[A-Za-z0-9_.-]{1,64}$/
const fileName = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,119}$/
const onlyDots = /^\.+$/

/** A UUID of any version, as visitors, carts and accounts have. */
export function isUuid(value: string): boolean {
  return uuid.test(value)
}

/** A decoded path segment that names a page: letters, digits, '-', '_', '.', up to 200 characters. */
export function isSlug(value: string): boolean {
  return slug.test(value) && !onlyDots.test(value)
}

/** The id of a record in a path: digits or a UUID. */
export function isId(value: string): boolean {
  return digits.test(value) || uuid.test(value)
}

/** A product code: Latin letters, digits, '-', '_', '.', up to 64 characters. It goes into upstream paths as it is. */
export function isIdcode(value: string): boolean {
  return code.test(value) && !onlyDots.test(value)
}

/** The code of a supplier, of the same shape as a product code. */
export function isDistributorId(value: string): boolean {
  return isIdcode(value)
}

/** The name of a file of the image service: no path in it, no leading dot. */
export function isFileName(value: string): boolean {
  return fileName.test(value)
}
