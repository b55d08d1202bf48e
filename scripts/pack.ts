/**
 * `npm run pack`: writes the npm packages that a team needs to work on its remote without this repository to
 * `.packages/`. They can be published as they are (`npm publish <file>`) or installed with `npm install --no-save
 * <files>`.
 */
import path from 'node:path'
import { packAll } from './packages/pack.ts'
import { root } from './workspace.ts'

const folder = path.resolve(process.argv[2] ?? path.join(root, '.packages'))
for (const { file, size, contents } of await packAll(folder)) {
  console.log(`${path.relative(process.cwd(), file)}  ${contents.size} files, ${Math.ceil(size / 1024)} KB`)
}
