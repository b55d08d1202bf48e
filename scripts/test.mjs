/**
 * `npm test`, `npm run test:all`, `npm run test:changed`. In plain JavaScript, so that an old Node can parse it and
 * print the required version.
 */
const needed = 24
const version = process.versions.node

if (Number(version.split('.')[0]) < needed) {
  console.error(
    `Tests run on Node ${needed} or newer, and this is ${version}: npm ci brings one, unless optional packages are left out.`,
  )
  process.exitCode = 1
} else {
  await import('./tests/main.ts')
}
