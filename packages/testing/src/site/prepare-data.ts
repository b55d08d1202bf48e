import { prepareSiteData } from './site.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Name the folder that is to be filled')
await prepareSiteData(folder)
