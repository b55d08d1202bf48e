import { remote } from '@vitrina/federation/presets/remote'

export default remote(import.meta.dirname)
