/** What a body of JSON may be. */
export const BODY_LIMIT = '256kb'
export const BODY_BYTES = 256 * 1024
/** The same of forms that anybody may send without an account. */
export const FORM_LIMIT = '16kb'
