import { shell } from '@vitrina/federation/presets/shell'

export default shell(import.meta.dirname)
