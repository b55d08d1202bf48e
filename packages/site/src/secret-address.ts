/** Confidential parameters: third-party scripts and linked sites must not get them. */
const secretParameters = [
  'key',
  'token',
  'code',
  'auth_code',
  'access_token',
  'refresh_token',
  'password',
  'email',
  'placed',
]

/** Whether the query or the hash of a URL has confidential parameters. */
export function hasSecretParameters({ search, hash }: { search: string; hash: string }): boolean {
  if (search === '' && hash === '') return false
  const names = [...new URLSearchParams(search).keys(), ...new URLSearchParams(hash.slice(1)).keys()]
  return names.some((name) => secretParameters.includes(name.toLowerCase()))
}
