/** Whether an address matches one of the hosts of a security policy, e.g. `https://stat.ru`, `https://*.stat.ru`. */
export function isAllowedHost(address: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) => {
    const [scheme = '', rest = ''] = host.split('://', 2)
    if (address.protocol !== `${scheme}:`) return false
    return rest.startsWith('*.') ? address.host.endsWith(rest.slice(1)) : address.host === rest
  })
}
