/**
 * `npm run pack`: what a team needs to work on its remote without this repository, as npm packages in `.packages/`.
 * A registry takes them as they are (`npm publish <file>`), and so does `npm install --no-save <files>`.
 */
import path from 'node:path'
import { packAll } from './packages/pack.ts'
import { root } from './rooms.ts'

const folder = path.resolve(process.argv[2] ?? path.join(root, '.packages'))
for (const { file, size, contents } of await packAll(folder)) {
  console.log(`${path.relative(process.cwd(), file)}  ${contents.size} files, ${Math.ceil(size / 1024)} KB`)
}
