import { badFiles } from '../../../gateway/src/visitor/session/bad-files.fixture.ts'
import { uploadRoutes } from '../../../gateway/src/visitor/session/uploads.fixture.ts'
import type { GeneratedCall } from './generated-calls.ts'

const part = (head: string, text = 'a'): string => `--b\r\n${head}\r\n\r\n${text}\r\n`
const field = (name: string): string => `Content-Disposition: form-data; name="${name}"`
const file = (name: string): string => `${field('file')}; filename="${name}"`

/** Multipart forms, which no route accepts: well-formed ones, and ones that only programs send. */
const forms: [type: string, body: string][] = [
  ['multipart/form-data; boundary=b', `${part(file('a.csv'), 'Код;Мин.\n00001;1\n')}--b--\r\n`],
  ['multipart/form-data; boundary=b', `${part(file('../../../../etc/passwd'))}--b--\r\n`],
  [
    'multipart/form-data; boundary=b',
    `${part(`${file('a\\"; x="')}\r\nContent-Type: text/html`, '<script>')}--b--\r\n`,
  ],
  ['multipart/form-data; boundary=b', part(field('__proto__'), '{"isAdmin":true}')],
  ['multipart/form-data; boundary=b', `${part(field('a')).repeat(5000)}--b--\r\n`],
  ['multipart/form-data; boundary=b', `--b\r\n${'X-A: b\r\n'.repeat(5000)}\r\na\r\n--b--\r\n`],
  ['multipart/form-data; boundary=b', `${part('Content-Type: multipart/mixed; boundary=b', part('A: b'))}--b--\r\n`],
  ['multipart/form-data', `${part(field('a'))}--b--\r\n`],
  [`multipart/form-data; boundary=${'b'.repeat(5000)}`, `${part(field('a'))}--b--\r\n`],
  ['multipart/form-data; boundary="b\\"', '--b'],
  ['multipart/mixed; boundary=b', '--b--'],
  ['application/x-www-form-urlencoded', `${'a[]=1&'.repeat(5000)}__proto__[isAdmin]=1`],
  ['application/octet-stream', ''],
]

/** Sends every bad file and every such form to each upload route. */
export async function badUploads(): Promise<GeneratedCall[]> {
  const made: GeneratedCall[] = []
  for (const route of Object.keys(uploadRoutes)) {
    const target = route.replace(':id', '1')
    for (const { name, bytes } of badFiles) {
      const sent = { body: await bytes(), type: 'application/octet-stream' }
      made.push({ method: 'POST', target: `${target}?name=${encodeURIComponent(name)}`, ...sent })
    }
    for (const [type, body] of forms) made.push({ method: 'POST', target: `${target}?name=a.csv`, body, type })
  }
  return made
}
