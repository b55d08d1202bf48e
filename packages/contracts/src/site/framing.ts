import { endpoint } from '../endpoint.ts'
import { Frame } from './frame.ts'

/** Not among the calls of the frame, which pages carry: no page ever makes it. */
export const framingApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/site/frame/',
    summary: 'What a page is framed by for whoever asks, for pages of the site that are made elsewhere',
    response: Frame,
  }),
}
