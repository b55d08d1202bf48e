import { endpoint } from '../endpoint.ts'
import { Frame } from './frame.ts'

/** Separate from `frameApi`, which is bundled into pages: no page makes this call. */
export const framingApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/site/frame/',
    summary: 'What a page is framed by for whoever asks, for pages of the site that are made elsewhere',
    response: Frame,
  }),
}
