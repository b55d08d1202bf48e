/** Parameters that are for this site alone: not for scripts of others, nor for sites that its links lead to. */
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

/** Whether the query or the hash of an address holds what is one visitor's alone. */
export function hasSecretParameters({ search, hash }: { search: string; hash: string }): boolean {
  if (search === '' && hash === '') return false
  const names = [...new URLSearchParams(search).keys(), ...new URLSearchParams(hash.slice(1)).keys()]
  return names.some((name) => secretParameters.includes(name.toLowerCase()))
}
